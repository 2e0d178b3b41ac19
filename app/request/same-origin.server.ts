/** True when a request that changes something was made by one of our own pages. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin'
  // Older browsers send no Sec-Fetch-Site, but every browser names the origin of a post.
  const origin = request.headers.get('Origin')
  if (!origin) return false
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('Host')
}
