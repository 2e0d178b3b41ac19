import { perShop } from '#data/database/shop-scope.server.ts'

interface OwnOrigin {
  /** The shop's base URL, e.g. `https://shop.example`. */
  publicUrl: string
  /** Whether a proxy is trusted to say with which scheme it was reached. */
  trustsProxy: boolean
}

const ownOrigin = perShop<OwnOrigin>('origin')

export function configureOwnOrigin(origin: OwnOrigin): void {
  ownOrigin.set({ ...origin, publicUrl: new URL(origin.publicUrl).origin })
}

/**
 * Whether an origin is that of this shop: scheme, host and port. An address with the shop's name but another scheme is
 * another origin: whoever answers for http on a network must not post to the shop's https.
 */
export function isOwnOrigin(origin: string, headers: Headers): boolean {
  if (!URL.canParse(origin)) return false
  const { publicUrl, trustsProxy } = ownOrigin.get()
  const { protocol, host, origin: sent } = new URL(origin)
  if (sent === publicUrl) return true
  const own = headers.get('Host')?.toLowerCase()
  // The public address has one scheme, however the request reached this process.
  if (own === undefined || host !== own || own === new URL(publicUrl).host) return false
  const forwarded = trustsProxy ? headers.get('X-Forwarded-Proto')?.split(',')[0]?.trim() : undefined
  return protocol === `${forwarded ?? 'http'}:`
}
