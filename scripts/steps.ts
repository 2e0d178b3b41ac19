export interface Step {
  name: string
  /** What it does, for who follows the run. */
  what: string
  args: string[]
  /** Where the step writes how many tests passed and failed; a step without one counts as a single check. */
  report?: string
}

/** `npm run check`, and the beginning of `npm test`: nothing here needs a build or a browser. */
export const CHECKS: Step[] = [
  { name: 'format', what: 'files are formatted', args: ['oxfmt', '--check'] },
  // The lint and the types need them.
  { name: 'types of routes', what: 'made from app/routes.ts', args: ['react-router', 'typegen'] },
  { name: 'lint', what: 'rules of code, floors and circles', args: ['oxlint', '--type-aware'] },
  { name: 'types', what: 'TypeScript', args: ['tsc', '--noEmit'] },
  { name: 'dead code', what: 'unused files, exports and packages', args: ['knip'] },
  vitest('rules', 'tests of copy, domain, browser and ui'),
]

/** `npm test` goes on with these. */
export const TESTS: Step[] = [
  { name: 'build', what: 'the shop, when its sources have changed', args: ['scripts/build.ts'] },
  vitest('shop', 'tests of data, routes and the process, on real databases'),
  {
    name: 'journeys',
    what: 'people in a real browser',
    args: ['playwright', 'test'],
    report: 'test-results/journeys.json',
  },
]

/** @param project one of vitest.config.ts */
function vitest(project: string, what: string): Step {
  const report = `test-results/${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  return { name: project, what, args: ['vitest', 'run', `--project=${project}`, ...reporters], report }
}
