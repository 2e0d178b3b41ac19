import type { CategorySale } from '#domain/catalogue/category-sale.ts'
import type { Listing } from '#domain/catalogue/listing.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { comesAfter, inSearchOrder } from '#domain/catalogue/search/search-order.ts'
import { COUNT_CAP } from '#domain/policy.ts'
import {
  catalogueOrder,
  selectVisible,
  listVisibleById,
  withPictures,
} from '#data/catalogue/product-rows.server.ts'
import { db } from '#data/database/database.server.ts'
import { keyset } from '#data/database/keyset.server.ts'
import { listByPaidPrice } from './by-paid-price.server.ts'
import { areVisibleAndFiltered, isFiltered } from './filter-condition.server.ts'
import { isByPrice, orderKey, salesFor } from './sale-prices.server.ts'

/** A listing without a search. */
export type FilteredListing = Pick<Listing, 'category' | 'sort'> & { filter: ProductFilter }

export interface FilteredPage {
  products: ProductSummary[]
  /** One more than the cap stands for any greater number. */
  total: number
}

/**
 * One page of the visible products that a filter leaves. Up to the cap, all of them are found along the index of the
 * filter and put into order here. More of them are frequent: they are found along the index of the order.
 * @param after the id of the last product already shown; the page begins after it
 */
export async function listFiltered(
  listing: FilteredListing,
  limit: number,
  after: string | null = null,
): Promise<FilteredPage> {
  const { direction } = catalogueOrder(listing.sort)
  const sales = await salesFor(listing)
  const found = await findKeys(listing, sales)
  const total = found.length
  if (total > COUNT_CAP && sales.length > 0 && isByPrice(listing.sort))
    return { products: await listByPaidPrice({ ...listing, sales }, limit, after), total }
  const last = after === null ? null : await findKey(listing, after, sales)
  if (after !== null && last === null) return { products: [], total }
  if (total > COUNT_CAP) return { products: await listAlongOrder(listing, limit, last, sales), total }
  const next = last ? found.filter((row) => comesAfter(row, last, direction)) : found
  const ids = inSearchOrder(next, direction)
    .slice(0, limit)
    .map(({ id }) => id)
  return { products: await listVisibleById(ids), total }
}

/** How many visible products a filter leaves; one more than the cap stands for any greater number. */
export async function countFiltered(listing: FilteredListing): Promise<number> {
  return (await findKeys(listing, await salesFor(listing))).length
}

interface Key {
  id: string
  key: string | number
  tier: 0
}

async function findKeys(
  { filter, category, sort }: FilteredListing,
  sales: readonly CategorySale[],
): Promise<Key[]> {
  const found = await Promise.all(
    areVisibleAndFiltered(filter, category, sales).map((condition) =>
      db
        .selectFrom('products')
        .select(['id', orderKey(sort, sales).as('key')])
        .where(condition)
        .limit(COUNT_CAP + 1)
        .execute(),
    ),
  )
  const rows = new Map(found.flat().map((row) => [row.id, row]))
  return [...rows.values()].slice(0, COUNT_CAP + 1).map((row) => ({ ...row, tier: 0 }))
}

async function findKey(
  { sort }: FilteredListing,
  id: string,
  sales: readonly CategorySale[],
): Promise<Key | null> {
  const row = await db
    .selectFrom('products')
    .select(['id', orderKey(sort, sales).as('key')])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, tier: 0 } : null
}

async function listAlongOrder(
  { filter, category, sort }: FilteredListing,
  limit: number,
  last: Key | null,
  sales: readonly CategorySale[],
) {
  const { column, direction } = catalogueOrder(sort)
  let query = selectVisible(category)
    .where(isFiltered(filter, sales))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
  if (last) query = query.where(keyset([column, 'id'], direction, [last.key, last.id]))
  return withPictures(await query.execute())
}
