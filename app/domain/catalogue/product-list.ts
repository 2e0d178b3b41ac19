import { listQueryOf, openedFrom } from '#domain/values/links/opened-from.ts'
import { urlWithQuery } from '#domain/values/links/url-query.ts'
import { type Listing, SORTS, parseSearch } from './listing.ts'

export const ADMIN_SORTS = [...SORTS, 'stock'] as const
export type AdminSort = (typeof ADMIN_SORTS)[number]

export const STOCK_FILTERS = ['low', 'out', 'hidden'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

/** One view of the admin's list of products; its URL holds all of it. */
export interface ProductList extends Pick<Listing, 'category' | 'search'> {
  /** Visible products with low stock (including none), no stock, or hidden products. */
  stock: StockFilter | null
  sort: AdminSort
  /** The id of the product after which the page starts. */
  after: string | null
}

export const PRODUCTS_PER_PAGE = 25

export function parseProductList(parameters: URLSearchParams): ProductList {
  const after = parameters.get('after')
  const stock = STOCK_FILTERS.find((filter) => filter === parameters.get('stock')) ?? null
  return {
    ...parseSearch(parameters),
    stock,
    sort: ADMIN_SORTS.find((sort) => sort === parameters.get('sort')) ?? usualSort(stock),
    after: after && isProductId(after) ? after : null,
  }
}

/** What is low is listed by how few are left. */
export function usualSort(stock: StockFilter | null): AdminSort {
  return stock === 'low' ? 'stock' : 'newest'
}

/** The products that a text names, ids with spaces between them: as many as a page has; anything else is ignored. */
export function selectedProducts(text: string): string[] {
  return [...new Set(text.split(' ').filter(isProductId))].slice(0, PRODUCTS_PER_PAGE)
}

const isProductId = (text: string) => /^[\w.-]{1,64}$/.test(text)

/** The paths of the two views of the admin's products. */
export const PRODUCT_VIEWS = { list: '/admin/products', grid: '/admin/products/grid' } as const

export function productListUrl(
  { search, category, stock, sort, after }: ProductList,
  view: keyof typeof PRODUCT_VIEWS = 'list',
): string {
  return urlWithQuery(PRODUCT_VIEWS[view], {
    q: search,
    category,
    stock: stock,
    sort: sort === usualSort(stock) ? null : sort,
    after,
  })
}

/** The address of a product's editor that is opened from a page, with the view of the list if it is one. */
export function editorUrl(productId: string, page: { pathname: string; search: string }): string {
  const query = new URLSearchParams(page.search)
  if (page.pathname === PRODUCT_VIEWS.grid) query.set('view', 'grid')
  return openedFrom(query.toString(), `/admin/products/${productId}`)
}

/** The list from which a page was opened, as its address says; all products if it was opened from elsewhere. */
export function productListOf(parameters: URLSearchParams): string {
  const query = listQueryOf(parameters)
  return productListUrl(parseProductList(query), query.get('view') === 'grid' ? 'grid' : 'list')
}
