// Checks first, then the tests: rules, routes on a real database, journeys in a real browser.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

import { chromium } from './chromium.ts'

interface Step {
  name: string
  words: string[]
  /** Where the step writes how many tests passed and failed; a step without one counts as a single check. */
  report?: string
}

const STEPS: Step[] = [
  { name: 'format', words: ['oxfmt', '--check'] },
  // The lint looks at types, too: those of the routes are made first.
  { name: 'types of routes', words: ['react-router', 'typegen'] },
  { name: 'lint', words: ['oxlint', '--type-aware'] },
  { name: 'types', words: ['tsc', '--noEmit'] },
  { name: 'dead code', words: ['knip'] },
  { name: 'code that only tests use', words: ['knip', '--production'] },
  { name: 'build', words: ['scripts/build.ts'] },
  {
    name: 'rules and routes',
    words: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile=test-results/vitest.json',
    ],
    report: 'test-results/vitest.json',
  },
  { name: 'journeys', words: ['playwright', 'test'], report: 'test-results/journeys.json' },
]

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })
process.env.CHROMIUM = await chromium()
process.env.PATH = `${process.cwd()}/node_modules/.bin:${process.env.PATH}`

let passed = 0
let failed = 0
for (const step of STEPS) {
  const started = Date.now()
  console.log(`\n── ${step.name}`)
  const ok = run(step)
  const counts = step.report ? countsOf(step.report, ok) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  passed += counts.passed
  failed += counts.failed
  console.log(`── ${step.name}: ${ok ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function run({ words: [command = '', ...rest] }: Step): boolean {
  const script = command.endsWith('.ts')
  const { status } = spawnSync(script ? process.execPath : command, script ? [command, ...rest] : rest, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status === 0
}

/** A step that failed without a failing test (it crashed, or found no test) counts as one failure. */
function countsOf(report: string, ok: boolean): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests?: number
      numFailedTests?: number
      stats?: { expected: number; unexpected: number; flaky: number }
    }
    const passedHere = numPassedTests ?? stats?.expected ?? 0
    const failedHere = numFailedTests ?? (stats ? stats.unexpected + stats.flaky : 0)
    return { passed: passedHere, failed: ok ? failedHere : Math.max(failedHere, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
