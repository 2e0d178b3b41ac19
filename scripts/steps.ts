export interface Step {
  name: string
  /** What it does, printed while it runs. */
  what: string
  args: string[]
  /** The JSON file in which the step reports passed and failed tests; a step without one counts as a single check. */
  report?: string
  /** It mostly waits for others, and runs while the next step does; its output is printed when both are over. */
  besideNext?: boolean
}

/** The steps of `npm run check` and the first steps of `npm test`: none needs a build or a browser. */
export const CHECKS: Step[] = [
  { name: 'format', what: 'files are formatted', args: ['oxfmt', '--check'] },
  // Lint and TypeScript need these types.
  { name: 'types of routes', what: 'generated from app/routes.ts', args: ['react-router', 'typegen'] },
  { name: 'lint', what: 'rules of code, import order and import cycles', args: ['oxlint', '--type-aware'] },
  { name: 'types', what: 'TypeScript', args: ['tsc', '--noEmit'] },
  { name: 'supply', what: 'licences, SBOM and known vulnerabilities', args: ['scripts/check-supply.ts'] },
  { name: 'dead code', what: 'unused files, exports and packages', args: ['knip'] },
  vitest('rules', 'tests of copy, domain, browser and ui'),
]

/** The further steps of `npm test`. */
export const TESTS: Step[] = [
  { name: 'build', what: 'the shop, when its sources have changed', args: ['scripts/build.ts'] },
  {
    name: 'bucket',
    what: 'files in a bucket, and its faults, where a server is to be had',
    args: ['scripts/test-bucket.ts', '--short'],
    report: 'test-results/bucket.json',
    besideNext: true,
  },
  vitest('shop', 'tests of data, routes and the process, on real databases'),
  {
    name: 'postgres',
    what: 'a short set of the same on PostgreSQL, where it is to be had',
    args: ['scripts/test-postgres.ts', '--short'],
    report: 'test-results/postgres.json',
  },
  {
    name: 'journeys',
    what: 'customers and admin in a real browser',
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
