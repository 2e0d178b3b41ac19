import type { ServerBuild } from 'react-router'

import { listingUrl, normaliseSearch, parseListing } from '#domain/catalogue/listing.ts'
import { arrivalNotice } from '#domain/values/arrival-notice.ts'
import { urlWithQuery } from '#domain/values/links/url-query.ts'

/** The canonical query of a page, as its loader would read a given one; `null` values are left out. */
type Query = (given: URLSearchParams) => Record<string, string | null>

const PRODUCT = '/product/'

/**
 * The pages that are the same bytes for everyone, with the parameters that they know. They are rendered without the
 * Cookie header, so that no loader can put one user's data into a page that is sent to others. All other pages are
 * rendered for each request.
 */
const PUBLIC_PAGES: Record<string, Query> = {
  '/': (given) => ({ ...listing(given), ...notice(given) }),
  '/welcome': () => ({}),
  '/store': (given) => ({ ...listing(given), ...notice(given) }),
  // It always shows the next 8, so `show` makes no difference.
  '/store/products': (given) => ({ ...listing(given), show: null, after: productId(given.get('after')) }),
  '/store/filters': (given) => ({ ...listing(given), show: null }),
  '/store/suggestions': (given) => ({ q: normaliseSearch(given.get('q') ?? '') }),
  [PRODUCT]: notice,
  '/review-rules': () => ({}),
  '/sitemap.xml': () => ({}),
  '/feed.xml': () => ({}),
  '/robots.txt': () => ({}),
}

const DATA = '.data'
/** The address of the data of `/`. */
const ROOT_DATA = '/_.data'

/**
 * The canonical addresses of public pages: the keys of the page cache. Each page has its known parameters only, in one
 * order and within their bounds, so that a link with the parameters of an analytics service is the same cached page.
 */
export class PublicPages {
  /** The routes of each page, from the root: what `_routes` of a request for data may name. */
  readonly #routes: Map<string, string[]>

  constructor({ routes }: Pick<ServerBuild, 'routes'>) {
    this.#routes = new Map(
      Object.values(routes).map((route) => {
        const chain = []
        for (let at = route; at; at = routes[at?.parentId ?? '']) chain.unshift(at)
        const path = chain
          .map(({ path }) => path ?? '')
          .filter(Boolean)
          .join('/')
        return [`/${path}`, chain.map(({ id }) => id)]
      }),
    )
  }

  /** @returns null when the address is not that of a public page, or of its data */
  canonicalAddress(url: string): string | null {
    const { pathname, query } = splitAddress(url)
    const isData = pathname.endsWith(DATA)
    const page = isData ? pathOfData(pathname) : pathname
    const name = nameOf(page)
    const queryOf = name && PUBLIC_PAGES[name]
    if (!name || !queryOf) return null
    const given = new URLSearchParams(query)
    const path =
      name === PRODUCT ? PRODUCT + encodeURIComponent(decodeURIComponent(page.slice(PRODUCT.length))) : page
    const values = {
      ...queryOf(given),
      ...(isData && { _routes: this.#routesOf(name, given.get('_routes')) }),
    }
    return urlWithQuery(isData ? addressOfData(path) : path, values)
  }

  #routesOf(name: string, given: string | null): string | null {
    if (given === null) return null
    const asked = new Set(given.split(','))
    const own = this.#routes.get(name === PRODUCT ? '/product/:slug' : name) ?? []
    return own.filter((id) => asked.has(id)).join(',')
  }
}

function splitAddress(url: string): { pathname: string; query: string } {
  const at = url.indexOf('?')
  return at < 0 ? { pathname: url, query: '' } : { pathname: url.slice(0, at), query: url.slice(at) }
}

function pathOfData(pathname: string): string {
  return pathname === ROOT_DATA ? '/' : pathname.slice(0, -DATA.length)
}

function addressOfData(path: string): string {
  return path === '/' ? ROOT_DATA : path + DATA
}

/** The key of a page in `PUBLIC_PAGES`. */
function nameOf(page: string): string | null {
  if (/^\/product\/[^/]+$/.test(page)) return PRODUCT
  return page !== PRODUCT && Object.hasOwn(PUBLIC_PAGES, page) ? page : null
}

function listing(given: URLSearchParams): Record<string, string | null> {
  const canonical = new URLSearchParams(listingUrl(parseListing(given)).split('?')[1])
  return Object.fromEntries(canonical)
}

function notice(given: URLSearchParams): Record<string, string | null> {
  return { notice: arrivalNotice(given.get('notice')) }
}

function productId(text: string | null): string | null {
  return text && /^[\w-]{1,64}$/.test(text) ? text : null
}
