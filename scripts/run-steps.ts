import { spawn } from 'node:child_process'
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
  /** What a step printed that ran beside another. */
  output: string
  seconds: number
}

/** Runs all steps, also after a failed one, and exits. The last line printed is `N passed, N failed`. */
export async function runSteps(steps: Step[]): Promise<never> {
  process.env.PATH = `${process.cwd()}/node_modules/.bin:${process.env.PATH}`
  rmSync('test-results', { recursive: true, force: true })
  mkdirSync('test-results', { recursive: true })
  const started = performance.now()
  const results: Result[] = []
  let beside: Promise<Result>[] = []
  for (const [index, step] of steps.entries()) {
    console.log(`\n── step ${index + 1} of ${steps.length}: ${step.name} (${step.what})`)
    const running = runStep(step)
    if (step.besideNext) {
      beside.push(running)
      continue
    }
    for (const result of [await running, ...(await Promise.all(beside))]) {
      if (result.output) console.log(`\n── ${result.step.name}, beside ${step.name}\n${result.output}`)
      console.log(`── ${result.step.name}: ${statusOf(result)}, ${result.seconds.toFixed(1)} s`)
      results.push(result)
    }
    beside = []
  }
  printTimes(results, (performance.now() - started) / 1000)
  for (const { step, failures } of results)
    for (const failure of failures) console.log(`\nFAILED in ${step.name}: ${failure}`)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

async function runStep(step: Step): Promise<Result> {
  const started = performance.now()
  const [command = '', ...rest] = step.args
  const isScript = command.endsWith('.ts')
  const program = spawn(isScript ? process.execPath : command, isScript ? [command, ...rest] : rest, {
    stdio: step.besideNext ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [program.stdout, program.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const ok = await new Promise<boolean>((resolve) => {
    program.once('error', () => resolve(false))
    program.once('close', (status) => resolve(status === 0))
  })
  const counts = step.report
    ? countsOf(step.report, ok)
    : { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [] }
  return { step, output, ...counts, seconds: (performance.now() - started) / 1000 }
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

function printTimes(results: Result[], total: number): void {
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
