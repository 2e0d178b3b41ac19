/** The path of the shop's page that a request was sent from; null when the browser does not say, or it is another site's. */
export function referringPage(request: Request): string | null {
  const referrer = request.headers.get('Referer')
  if (!referrer || !URL.canParse(referrer)) return null
  const { host, pathname, search } = new URL(referrer)
  return host === request.headers.get('Host') ? pathname + search : null
}
