import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import type { StockedProduct } from './plain-sql.ts'
import type { Sent } from './send.ts'
import { uncachedSearch } from './uncached-search.ts'

/** One row of the benchmark: requests that follow each other, and what the last one is answered with. */
export interface ShopperRequests {
  what: string
  /** @param number a new one each time */
  requests: (number: number) => Sent[]
  status: number
  /** Fewer samples for what takes long. */
  samples: number
}

export interface Shopper {
  /** The page `/store`, and the ETag that it was sent with. */
  page: string
  etag: string
  product: StockedProduct & { slug: string }
  /** `Cookie` headers. */
  cookies: string
  adminCookies: string
}

const BR = { 'Accept-Encoding': 'br' }
const PLAIN = { 'Accept-Encoding': 'identity' }

/** The requests that shoppers and the shopkeeper really make. */
export function shopperRequests(shopper: Shopper): ShopperRequests[] {
  const { page, etag, product, cookies, adminCookies } = shopper
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)![0]
  const signedIn = { ...BR, Cookie: cookies }
  const one = (
    what: string,
    path: string,
    headers: Record<string, string>,
    status = 200,
  ): ShopperRequests => ({
    what,
    status,
    samples: 100,
    requests: () => [{ path, headers }],
  })
  return [
    one('/store, plain', '/store', PLAIN),
    one('/store, br', '/store', BR),
    one('/store, not modified', '/store', { ...BR, 'If-None-Match': etag }, 304),
    one('a hashed asset, br', asset, BR),
    one('/store.data, br', '/store.data', BR),
    one('product page, plain', `/product/${product.slug}`, PLAIN),
    one('product page, br', `/product/${product.slug}`, BR),
    one('search page, cached, br', '/store?q=pencil', BR),
    {
      what: 'search page, rendered, br',
      status: 200,
      samples: 60,
      requests: (number) => [{ path: `/store?q=${uncachedSearch('notebook', number)}`, headers: BR }],
    },
    one('session look-up', '/session', signedIn),
    { ...one('/orders with 50 orders, br', '/orders', signedIn), samples: 40 },
    { ...one('/admin/orders of 100,000, br', '/admin/orders', { ...BR, Cookie: adminCookies }), samples: 40 },
    { what: 'the buying journey', status: 201, samples: 15, requests: () => journey(shopper) },
  ]
}

/** From the store to the order placed: the first page with its files and pictures, then what the router fetches. */
function journey({ page, product, cookies }: Shopper): Sent[] {
  const signedIn = { ...BR, Cookie: cookies }
  const files = new Set(
    [...page.matchAll(/["'](\/assets\/[\w.-]+\.(?:js|css|woff2))["'#]/g)].map(([, path]) => path!),
  )
  const pictures = new Set([...page.matchAll(/srcSet="(\/pictures\/\S+) 320w/g)].map(([, path]) => path!))
  const fetched = [
    ...['/store/suggestions?q=penc', '/store.data?q=pencil', `/product/${product.slug}.data`, '/cart.data'],
    ...[`/cart/check?ids=${product.id}`, '/checkout.data'],
  ]
  return [
    ...['/store', ...files, ...pictures].map((path) => ({ path, headers: BR })),
    ...['/session', ...fetched].map((path) => ({ path, headers: signedIn })),
    {
      method: 'POST',
      path: '/checkout.data',
      headers: signedIn,
      fields: checkoutFields([{ id: product.id, quantity: 1 }], product.price),
    },
  ]
}
