import { expressionBuilder } from 'kysely'

import type { Listing } from '#domain/catalogue/listing.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import { isFiltered } from '#data/catalogue/filter/filter-condition.server.ts'
import { orderKey, salesFor } from '#data/catalogue/filter/sale-prices.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { findCloseMatches } from './close-matches.server.ts'
import {
  catalogueOrder,
  isVisible,
  listVisibleById,
  selectVisibleById,
  withPictures,
} from '#data/catalogue/product-rows.server.ts'
import { findAlike } from './find-alike.server.ts'
import { findSearchPage, type SearchStart } from './search-page.server.ts'

/** A listing of any length; without a filter when it is left out. */
export type ListedProducts = Omit<Listing, 'show' | 'filter'> & Partial<Pick<Listing, 'filter'>>

export interface SearchResults {
  products: ProductSummary[]
  /** One more than the cap stands for any greater number. */
  total: number
  /** Whether nothing matches exactly, and these do apart from typing mistakes: there are few, so a page has all. */
  close: boolean
}

/** One page of the visible products that a search finds. */
export async function searchProducts(
  listing: ListedProducts,
  limit: number,
  from: SearchStart = {},
): Promise<SearchResults> {
  const { search, sort, category, filter = null } = listing
  const { and } = expressionBuilder<Tables, 'products'>()
  const sales = await salesFor(listing)
  const ofShop = { search, sort, category, sales, filter: isVisible(category), isOfShop: true }
  const filtered = {
    ...ofShop,
    filter: and([isVisible(category), isFiltered(filter, sales)]),
    isOfShop: false,
  }
  const { ids, total } = await findSearchPage(filter ? filtered : ofShop, limit, from)
  if (total === 0 && filter && (await findSearchPage(ofShop, 1, { cap: 1 })).total > 0)
    return { products: [], total, close: false }
  if (total === 0) return listCloseMatches(listing, from.isUncounted ? limit : Number.POSITIVE_INFINITY)
  return { products: await listVisibleById(ids), total, close: false }
}

/** What sounds like the search, else what was mistyped. */
async function listCloseMatches(listing: ListedProducts, most: number): Promise<SearchResults> {
  const { search, sort, category, filter = null } = listing
  const sales = await salesFor(listing)
  const { and } = expressionBuilder<Tables, 'products'>()
  const wanted = and([isVisible(category), isFiltered(filter, sales)])
  const alike = await findAlike({ search, sort, category, sales, filter: wanted, isOfShop: filter === null })
  if (alike.length > 0) {
    const products = await listVisibleById(alike.slice(0, most))
    return { products, total: products.length, close: true }
  }
  const ids = await findCloseMatches(search, category)
  if (ids.length === 0) return { products: [], total: 0, close: false }
  const { direction } = catalogueOrder(sort)
  const rows = selectVisibleById(ids)
    .where(isFiltered(filter, sales))
    .orderBy(orderKey(sort, sales), direction)
    .orderBy('id', direction)
    .limit(Math.min(most, ids.length))
  const products = await withPictures(await rows.execute())
  return { products, total: products.length, close: true }
}
