import { normaliseSearch } from './listing.ts'
import { type CategoryId, isCategoryId } from './category.ts'

export const ADMIN_SORTS = ['newest', 'name', 'price', 'stock'] as const
export type AdminSort = (typeof ADMIN_SORTS)[number]

export const STOCK_FILTERS = ['low', 'out', 'hidden'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

/** One view of the shopkeeper's list of products; everything of it stands in the address. */
export interface ProductList {
  search: string
  category: CategoryId | null
  /** Few left (none included), none left, or hidden from the shop. */
  shelf: StockFilter | null
  sort: AdminSort
  /** The id of the product after which the page begins. */
  after: string | null
}

export const PRODUCTS_PER_PAGE = 25

export function parseProductList(parameters: URLSearchParams): ProductList {
  const category = parameters.get('category')
  const after = parameters.get('after')
  return {
    search: normaliseSearch(parameters.get('q') ?? ''),
    category: isCategoryId(category) ? category : null,
    shelf: STOCK_FILTERS.find((shelf) => shelf === parameters.get('stock')) ?? null,
    sort: ADMIN_SORTS.find((sort) => sort === parameters.get('sort')) ?? 'newest',
    after: after && /^[\w-]{1,64}$/.test(after) ? after : null,
  }
}

export function productListUrl({ search, category, shelf, sort, after }: ProductList): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('q', search)
  if (category) parameters.set('category', category)
  if (shelf) parameters.set('stock', shelf)
  if (sort !== 'newest') parameters.set('sort', sort)
  if (after) parameters.set('after', after)
  const query = parameters.toString()
  return query ? `/admin/products?${query}` : '/admin/products'
}
