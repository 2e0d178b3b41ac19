import { relative } from 'node:path'

/** A report of vitest's JSON reporter. */
interface VitestReport {
  testResults?: {
    name: string
    status: string
    /** Why the file itself failed. */
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** A report of Playwright's JSON reporter. */
interface PlaywrightReport {
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** A line for each failed test of a report, with the start and the end of its reason. */
export function failedTests(report: VitestReport | PlaywrightReport): string[] {
  return 'suites' in report
    ? report.suites.flatMap(failedSpecs)
    : (report.testResults ?? []).flatMap((file) => failedInFile({ ...file, name: relative('.', file.name) }))
}

function failedInFile({
  name,
  status,
  message,
  assertionResults,
}: NonNullable<VitestReport['testResults']>[number]) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  // A hook or the file's own code has failed.
  if (status === 'failed' && failed.length === 0) return [lineOf(name, message)]
  return failed.map(({ fullName, failureMessages }) =>
    lineOf(`${name} › ${fullName}`, failureMessages.join(' ')),
  )
}

function failedSpecs({ suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => lineOf(`${file} › ${title}`, results[0]?.error?.message ?? '')),
  )
  return [...failed, ...suites.flatMap(failedSpecs)]
}

function lineOf(test: string, reason: string): string {
  const line = reason.replaceAll(/\s+/g, ' ')
  // What an action waited for is at the end of its log.
  return `${test}: ${line.length > 1_000 ? `${line.slice(0, 500)} … ${line.slice(-500)}` : line}`
}
