import { data, type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'

type Results = Record<string, DataStrategyResult>

/**
 * A middleware for the root route, by which the page stays, with all that was entered, when an action throws: the
 * server could not be reached, or failed. React Router would replace the page with the error screen. What the server
 * says with a status, such as that there is no such page, is left to the error screen.
 * @param onFailed called with whether the server answered
 */
export function keepPageWhenActionFails(onFailed: (answered: boolean) => void): MiddlewareFunction<Results> {
  return async ({ request }, next) => {
    const results = await next()
    if (request.method === 'GET' || request.signal.aborted) return results
    return Object.fromEntries(
      Object.entries(results).map(([id, result]) => {
        const failure = failureOf(result)
        if (!failure) return [id, result]
        onFailed(failure.status !== null)
        // React Router does not revalidate after an error status; that could fail as well.
        return [id, { type: 'data', result: data(undefined, failure.status ?? 503) }]
      }),
    )
  }
}

/** React Router wraps what an action throws, with the status of the response if there was one. */
function failureOf({ type, result }: DataStrategyResult): { status: number | null } | null {
  if (type !== 'error' || result instanceof Response || isRouteErrorResponse(result)) return null
  const { init } = result as { init?: ResponseInit | null }
  return { status: init?.status ?? null }
}
