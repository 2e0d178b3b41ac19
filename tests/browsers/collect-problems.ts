/** From now on collects errors of the page in `window.problems`. Runs in the page, so it may use nothing else. */
export function collectProblems(): void {
  const page = window as Window & { problems?: string[] }
  if (page.problems) return
  const problems: string[] = []
  page.problems = problems
  addEventListener('error', ({ message }) => problems.push(`page: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`page: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`blocked by the content security policy: ${violatedDirective} ${blockedURI}`),
  )
  const log = console.error
  console.error = (...words: unknown[]) => {
    problems.push(`console: ${words.join(' ')}`)
    log(...words)
  }
}
