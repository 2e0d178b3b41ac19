import type { Listing } from '#domain/catalogue/listing.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import { findCloseMatches } from './close-matches.server.ts'
import {
  catalogueOrder,
  isVisible,
  selectVisibleById,
  withPictures,
} from '#data/catalogue/product-rows.server.ts'
import { findAlike } from './find-alike.server.ts'
import { findSearchPage, type SearchStart } from './search-page.server.ts'

export interface SearchResults {
  products: ProductSummary[]
  /** One more than the cap stands for any greater number. */
  total: number
  /** Whether nothing matches exactly, and these do apart from typing mistakes: there are few, so all are given. */
  close: boolean
}

/** One page of the visible products that a search finds. */
export async function searchProducts(
  listing: Omit<Listing, 'show'>,
  limit: number,
  from: SearchStart = {},
): Promise<SearchResults> {
  const { search, sort, category } = listing
  const { ids, total } = await findSearchPage(
    { search, sort, category, filter: isVisible(category), isOfShop: true },
    limit,
    from,
  )
  if (total === 0) return listCloseMatches(listing)
  return { products: await listInOrder(ids), total, close: false }
}

async function listInOrder(ids: readonly string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const rows = await selectVisibleById(ids).execute()
  const products = new Map((await withPictures(rows)).map((product) => [product.id, product]))
  return ids.flatMap((id) => products.get(id) ?? [])
}

/** What sounds like the search, else what was mistyped. */
async function listCloseMatches({ search, sort, category }: Omit<Listing, 'show'>): Promise<SearchResults> {
  const alike = await findAlike({ search, sort, category, filter: isVisible(category), isOfShop: true })
  if (alike.length > 0) {
    const products = await listInOrder(alike)
    return { products, total: products.length, close: true }
  }
  const ids = await findCloseMatches(search, category)
  if (ids.length === 0) return { products: [], total: 0, close: false }
  const { column, direction } = catalogueOrder(sort)
  const rows = selectVisibleById(ids).orderBy(column, direction).orderBy('id', direction)
  const products = await withPictures(await rows.execute())
  return { products, total: products.length, close: true }
}
