import { expressionBuilder } from 'kysely'

import type { CategorySale } from '#domain/catalogue/category-sale.ts'
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
} from '#data/catalogue/product-rows.server.ts'
import { findAlike, spellAsHeard } from './find-alike.server.ts'
import { findSearchPage, type SearchStart } from './search-page.server.ts'

/** A listing of any length; without a filter when it is left out. */
export type ListedProducts = Omit<Listing, 'show' | 'filter'> & Partial<Pick<Listing, 'filter'>>

/** The visible products that a search finds, in order. */
interface FoundProducts {
  ids: string[]
  /** One more than the cap stands for any greater number. */
  total: number
  /** Whether nothing matches exactly, and these do apart from typing mistakes: there are few, so a page has all. */
  close: boolean
}

export interface SearchResults extends Omit<FoundProducts, 'ids'> {
  products: ProductSummary[]
}

/** One page of the visible products that a search finds. */
export async function searchProducts(
  listing: ListedProducts,
  limit: number,
  from: SearchStart = {},
): Promise<SearchResults> {
  const { ids, ...results } = await findProducts(listing, limit, from)
  return { products: await listVisibleById(ids), ...results }
}

/** The same without what lists show of each product. */
export async function findProducts(
  listing: ListedProducts,
  limit: number,
  from: SearchStart = {},
): Promise<FoundProducts> {
  const { search, sort, category, filter = null } = listing
  const sales = await salesFor(listing)
  const ofShop = { search, sort, category, sales, filter: isVisible(category), isOfShop: true }
  const { and } = expressionBuilder<Tables, 'products'>()
  const query = filter
    ? { ...ofShop, filter: and([ofShop.filter, isFiltered(filter, sales)]), isOfShop: false }
    : ofShop
  const { ids, total } = await findSearchPage(query, limit, from)
  if (total > 0) return { ids, total, close: false }
  if (filter && (await findSearchPage(ofShop, 1, { cap: 1 })).total > 0)
    return { ids: [], total: 0, close: false }
  const heard = await spellAsHeard(search)
  const alike = await findAlike(query, heard)
  const close = alike.length > 0 ? alike : await findMistyped(listing, heard, sales)
  return { ids: close, total: close.length, close: close.length > 0 }
}

/** In the order of the listing. @param heard the search in the words that sound like its own, where these are others */
async function findMistyped(
  { search, sort, category, filter = null }: ListedProducts,
  heard: string | null,
  sales: readonly CategorySale[],
): Promise<string[]> {
  const matches = await findCloseMatches(search, category, heard)
  if (matches.length === 0) return []
  const { direction } = catalogueOrder(sort)
  const rows = await selectVisibleById(matches)
    .clearSelect()
    .select('id')
    .where(isFiltered(filter, sales))
    .orderBy(orderKey(sort, sales), direction)
    .orderBy('id', direction)
    .limit(matches.length)
    .execute()
  return rows.map(({ id }) => id)
}
