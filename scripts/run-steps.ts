import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

import { failedTests } from './failed-tests.ts'
import type { Step } from './steps.ts'

interface Counts {
  passed: number
  failed: number
  /** A line for each failed test. */
  failures: string[]
}

interface Result extends Counts {
  step: Step
  seconds: number
}

/** Runs all steps, also after a failed one, and exits. The last line printed is `N passed, N failed`. */
export function runSteps(steps: Step[]): never {
  process.env.PATH = `${process.cwd()}/node_modules/.bin:${process.env.PATH}`
  rmSync('test-results', { recursive: true, force: true })
  mkdirSync('test-results', { recursive: true })
  const results = steps.map((step, index) => {
    console.log(`\n── step ${index + 1} of ${steps.length}: ${step.name} (${step.what})`)
    const result = runStep(step)
    console.log(`── ${step.name}: ${statusOf(result)}, ${result.seconds.toFixed(1)} s`)
    return result
  })
  printTimes(results)
  for (const { step, failures } of results)
    for (const failure of failures) console.log(`\nFAILED in ${step.name}: ${failure}`)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

function runStep(step: Step): Result {
  const started = performance.now()
  const [command = '', ...rest] = step.args
  const isScript = command.endsWith('.ts')
  const { status } = spawnSync(isScript ? process.execPath : command, isScript ? [command, ...rest] : rest, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const ok = status === 0
  const counts = step.report
    ? countsOf(step.report, ok)
    : { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [] }
  return { step, ...counts, seconds: (performance.now() - started) / 1000 }
}

/** A step that fails without a failing test (a crash, or no tests found) counts as one failure. */
function countsOf(report: string, ok: boolean): Counts {
  try {
    const content = JSON.parse(readFileSync(report, 'utf8'))
    const { numPassedTests, numFailedTests, stats } = content as {
      numPassedTests?: number
      numFailedTests?: number
      stats?: { expected: number; unexpected: number; flaky: number }
    }
    const passed = numPassedTests ?? stats?.expected ?? 0
    const failed = numFailedTests ?? (stats ? stats.unexpected + stats.flaky : 0)
    return { passed, failed: ok ? failed : Math.max(failed, 1), failures: failedTests(content) }
  } catch {
    return { passed: 0, failed: 1, failures: [] }
  }
}

function statusOf({ failed }: Counts): string {
  return failed === 0 ? 'ok' : 'FAILED'
}

function printTimes(results: Result[]): void {
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0)
  const width = Math.max(...results.map(({ step }) => step.name.length))
  console.log('\nWhere the time went')
  for (const result of results) {
    const share = `${Math.round((100 * result.seconds) / total)} %`
    console.log(
      `  ${result.step.name.padEnd(width)} ${timeOf(result.seconds)} ${share.padStart(5)}  ${statusOf(result)}`,
    )
  }
  console.log(`  ${'all'.padEnd(width)} ${timeOf(total)}`)
}

function timeOf(seconds: number): string {
  return `${seconds.toFixed(1)} s`.padStart(9)
}
