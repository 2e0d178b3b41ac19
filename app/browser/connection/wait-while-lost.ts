/** Milliseconds from one try to reach the shop to the next. */
export const LOST_RETRY_MS = 2_000

/**
 * Requests data again while the network is dead, though the browser believes to be online: that of another page, and what
 * brings the page up to date. The page stays until the data comes, or the shopper goes elsewhere, which aborts the
 * request. React Router would replace the page with the error screen at once, with all that was entered. Forms, and lists
 * that are searched or sorted, say themselves what failed.
 * @param onLost called before each wait for another page
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
        if (page.pathname !== location.pathname) onLost()
        else if (page.query !== queryOf(location.href)) throw error
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
