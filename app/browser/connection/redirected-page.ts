import { type DataStrategyResult, type MiddlewareFunction, replace } from 'react-router'

type Results = Record<string, DataStrategyResult>

/**
 * A middleware for the root route, by which a redirect takes the place of the page that the address bar shows: one that
 * Back or Forward has reached, or one whose data was fetched anew. React Router would add an entry to the history, so that
 * Back from there leads to the page that redirects, again and again. The redirect of a link that was pressed is still
 * added: Back leads to the page with the link.
 */
export const replaceRedirectedPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  if (request.method !== 'GET' || !isShown(request.url)) return results
  return Object.fromEntries(
    Object.entries(results).map(([id, { type, result }]) => [id, { type, result: replacing(result) }]),
  )
}

/** React Router moves to another page only when its data is there, so that the address bar still shows the one before. */
function isShown(page: string): boolean {
  const { pathname, search } = new URL(page)
  return pathname === location.pathname && search === location.search
}

function replacing(result: unknown): unknown {
  if (!(result instanceof Response)) return result
  const { status, headers } = result
  const target = headers.get('Location')
  return target === null ? result : replace(target, { status, headers })
}
