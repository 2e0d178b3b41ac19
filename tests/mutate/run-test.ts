import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** `failed`: the named test failed; `passed`: it passed; `broken`: it did not run. */
export type Outcome = 'failed' | 'passed' | 'broken'

const TIMEOUT_MS = 240_000

/** Runs one named test in the workspace, and nothing else of its file. */
export function runTest(folder: string, { file, name }: { file: string; name: string }): Outcome {
  const report = join(folder, 'mutate-report.json')
  rmSync(report, { force: true })
  const isJourney = file.includes('/journeys/')
  const pattern = patternOf(name)
  const program = isJourney ? 'playwright' : 'vitest'
  const args = isJourney
    ? ['test', file, '-g', pattern, '--workers=1', '--reporter=json']
    : ['run', file, '-t', pattern, '--reporter=json', `--outputFile=${report}`]
  spawnSync(join('node_modules/.bin', program), args, {
    cwd: folder,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    timeout: TIMEOUT_MS,
    stdio: 'ignore',
  })
  return outcomeOf(report, isJourney)
}

/** Builds the shop in the workspace. @returns whether that worked */
export function build(folder: string): boolean {
  const options = { cwd: folder, stdio: 'ignore', timeout: TIMEOUT_MS } as const
  return spawnSync(process.execPath, ['scripts/build.ts'], options).status === 0
}

/** A regular expression for the names that a name with placeholders stands for. */
export function patternOf(name: string): string {
  const parts = name.split(/\$\{\w+\}|\$[\w.]+|%%|%[sdijo]/)
  return parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')
}

/** What a machine that is too busy says before the test has begun: that shows nothing. */
const NOT_BEGUN = /Fixture \\?"\w+\\?" timeout|Hook timed out/

function outcomeOf(report: string, isJourney: boolean): Outcome {
  let parsed: unknown
  try {
    const text = readFileSync(report, 'utf8')
    if (NOT_BEGUN.test(text)) return 'broken'
    parsed = JSON.parse(text)
  } catch {
    return 'broken'
  }
  if (isJourney) {
    const { expected, unexpected } = (parsed as { stats: { expected: number; unexpected: number } }).stats
    return unexpected > 0 ? 'failed' : expected > 0 ? 'passed' : 'broken'
  }
  const { numFailedTests, numPassedTests } = parsed as { numFailedTests: number; numPassedTests: number }
  return numFailedTests > 0 ? 'failed' : numPassedTests > 0 ? 'passed' : 'broken'
}
