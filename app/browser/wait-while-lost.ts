/** Milliseconds from one try to reach the shop to the next. */
export const LOST_RETRY_MS = 2_000

/**
 * Requests another page's data again while the network is dead, though the browser believes to be online: the page
 * stays until the data comes, or the shopper goes elsewhere, which aborts the request. React Router would replace the
 * page with the error screen at once. Forms, and the page's own data, say themselves what failed.
 * @param onLost called before each wait
 */
export function waitWhileLost(onLost: () => void): void {
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    for (;;) {
      try {
        return await send(input, init)
      } catch (error) {
        if (init?.signal?.aborted || !isOtherPage(input, init)) throw error
      }
      onLost()
      await new Promise((resolve) => setTimeout(resolve, LOST_RETRY_MS))
    }
  }
}

function isOtherPage(input: RequestInfo | URL, { method = 'GET' }: RequestInit = {}): boolean {
  if (input instanceof Request || method !== 'GET') return false
  const { pathname } = new URL(input, location.href)
  return pathname.endsWith('.data') && pageOf(pathname) !== location.pathname
}

/** The page of a request of the router: `/cart.data` is that of `/cart`, `/_.data` that of `/`. */
function pageOf(pathname: string): string {
  return pathname.replace(/_?\.data$/, '')
}
