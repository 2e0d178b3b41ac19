import type { Listing } from '#domain/catalogue/listing.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { comesAfter, inSearchOrder } from '#domain/catalogue/search/search-order.ts'
import { COUNT_CAP } from '#domain/policy.ts'
import {
  catalogueOrder,
  selectVisible,
  selectVisibleById,
  withPictures,
} from '#data/catalogue/product-rows.server.ts'
import { db } from '#data/database/database.server.ts'
import { keyset } from '#data/database/keyset.server.ts'
import { isFiltered, isVisibleAndFiltered } from './filter-condition.server.ts'

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
  const found = await findKeys(listing)
  const total = found.length
  const last = after === null ? null : await findKey(listing, after)
  if (after !== null && last === null) return { products: [], total }
  if (total > COUNT_CAP) return { products: await listAlongOrder(listing, limit, last), total }
  const next = last ? found.filter((row) => comesAfter(row, last, direction)) : found
  const ids = inSearchOrder(next, direction)
    .slice(0, limit)
    .map(({ id }) => id)
  if (ids.length === 0) return { products: [], total }
  const shown = await withPictures(await selectVisibleById(ids).execute())
  const products = new Map(shown.map((product) => [product.id, product]))
  return { products: ids.flatMap((id) => products.get(id) ?? []), total }
}

/** How many visible products a filter leaves; one more than the cap stands for any greater number. */
export async function countFiltered(listing: FilteredListing): Promise<number> {
  return (await findKeys(listing)).length
}

interface Key {
  id: string
  key: string | number
  tier: 0
}

async function findKeys({ filter, category, sort }: FilteredListing): Promise<Key[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', `${catalogueOrder(sort).column} as key`])
    .where(isVisibleAndFiltered(filter, category))
    .limit(COUNT_CAP + 1)
    .execute()
  return rows.map((row) => ({ ...row, tier: 0 }))
}

async function findKey({ sort }: FilteredListing, id: string): Promise<Key | null> {
  const row = await db
    .selectFrom('products')
    .select(['id', `${catalogueOrder(sort).column} as key`])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, tier: 0 } : null
}

async function listAlongOrder({ filter, category, sort }: FilteredListing, limit: number, last: Key | null) {
  const { column, direction } = catalogueOrder(sort)
  let query = selectVisible(category)
    .where(isFiltered(filter))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
  if (last) query = query.where(keyset([column, 'id'], direction, [last.key, last.id]))
  return withPictures(await query.execute())
}
