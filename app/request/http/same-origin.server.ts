import { isOwnOrigin } from './own-origin.server.ts'

/** Whether a request that may change something came from another site, with the user's cookies. */
export function isCrossOrigin(request: Request): boolean {
  const reading = request.method === 'GET' || request.method === 'HEAD'
  return !reading && !isSameOrigin(request)
}

/** Whether one of our own pages sent the request. */
function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin'
  // Older browsers send no Sec-Fetch-Site, but every browser sends the Origin of a POST.
  const origin = request.headers.get('Origin')
  return origin !== null && isOwnOrigin(origin, request.headers)
}

/** The path of the shop's page that a request was sent from; null when the browser does not say, or it is another site's. */
export function referringPage(request: Request): string | null {
  const referrer = request.headers.get('Referer')
  if (!referrer || !URL.canParse(referrer)) return null
  const { host, pathname, search } = new URL(referrer)
  return host === request.headers.get('Host') ? pathname + search : null
}
