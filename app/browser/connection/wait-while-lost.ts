import { saysWhatFailed } from './page-code.ts'

/** Milliseconds from one try to reach the shop to the next. */
export const LOST_RETRY_MS = 2_000

/**
 * Requests data again while the network is dead, though the browser believes to be online: that of another page, of a
 * list that is searched, sorted or turned over, and what brings the page up to date. The page stays until the data comes,
 * or its reader goes elsewhere, which aborts the request. React Router would replace the page with the error screen at
 * once, with all that was entered. Forms, and the list of products, say themselves what failed.
 * @param onLost called before each wait for what was asked for
 */
export function waitWhileLost(onLost: () => void): void {
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    for (;;) {
      try {
        return await send(input, init)
      } catch (error) {
        const page = pageOf(input, init)
        if (init?.signal?.aborted || !page) throw error
        const isShown = page.pathname === location.pathname
        const isSame = isShown && page.query === queryOf(location.href)
        if (isShown && !isSame && saysWhatFailed(page)) throw error
        if (!isSame) onLost()
      }
      await new Promise((resolve) => setTimeout(resolve, LOST_RETRY_MS))
    }
  }
}

/**
 * The page whose data the router requests: `/cart.data` is that of `/cart`, `/_.data` that of `/`. Null for any other
 * request.
 */
function pageOf(input: RequestInfo | URL, { method = 'GET' }: RequestInit = {}) {
  if (input instanceof Request || method !== 'GET') return null
  const { pathname } = new URL(input, location.href)
  if (!pathname.endsWith('.data')) return null
  return {
    pathname: pathname === '/_.data' ? '/' : pathname.slice(0, -'.data'.length),
    query: queryOf(input),
  }
}

function queryOf(address: string | URL): string {
  const { searchParams } = new URL(address, location.href)
  // Which of the page's routes are asked for.
  searchParams.delete('_routes')
  return searchParams.toString()
}
