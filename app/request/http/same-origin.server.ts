/** Nothing is changed on the word of another site (it may send the visitor's cookies along). */
export function isCrossOrigin(request: Request): boolean {
  const reading = request.method === 'GET' || request.method === 'HEAD'
  return !reading && !isSameOrigin(request)
}

/** True when one of our own pages made the request. */
function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin'
  // Older browsers send no Sec-Fetch-Site, but every browser names the origin of a post.
  const origin = request.headers.get('Origin')
  if (!origin) return false
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('Host')
}
