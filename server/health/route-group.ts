/** The groups by which requests are counted, with the first parts of their paths; all others are `other`. */
const GROUPS: Record<string, readonly string[]> = {
  store: ['', '_', 'store', 'welcome', 'product', 'wishlist', 'sitemap.xml', 'feed.xml', 'robots.txt'],
  checkout: ['cart', 'checkout'],
  orders: ['orders'],
  account: [
    ...['account', 'login', 'logout', 'signup', 'session', 'auth-test'],
    ...['forgot-password', 'reset-password', 'verify-email'],
  ],
  admin: ['admin'],
  pictures: ['pictures'],
  assets: ['assets'],
  live: ['live'],
  health: ['healthz', 'readyz', 'metrics'],
}

const GROUP_OF = new Map(
  Object.entries(GROUPS).flatMap(([group, parts]) => parts.map((part) => [part, group] as const)),
)

/** The group of a path: few, whatever is asked for, because each is a time series of its own. */
export function routeGroupOf(pathname: string): string {
  const first = /^\/([^/]*?)(?:\.data)?(?:\/|$)/.exec(pathname)?.[1]
  return GROUP_OF.get(first ?? '') ?? 'other'
}
