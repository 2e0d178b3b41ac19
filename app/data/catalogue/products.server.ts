import { sql } from 'kysely'

import type { CategoryId } from '#domain/catalogue/category.ts'
import { pageOf } from '#domain/catalogue/choices/choices.ts'
import { COUNT_CAP } from '#domain/policy.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { keysetAfterId } from '#data/database/keyset.server.ts'
import { cachedUntil } from '#data/database/cached-value.server.ts'
import { executeNamed } from '#data/database/statement-names.server.ts'
import { listPictures } from '#data/pictures/pictures.server.ts'
import { parentsOf } from './choices/refresh-parents.server.ts'
import { HIDDEN_FROM_SHOP } from './choices/shop-conditions.server.ts'
import { listByPaidPrice } from './filter/by-paid-price.server.ts'
import { listFiltered } from './filter/filtered-products.server.ts'
import { salesFor } from './filter/sale-prices.server.ts'
import {
  catalogueOrder,
  SUMMARY_COLUMNS,
  selectVisible,
  withPictures,
  withPicturesAndHidden,
} from './product-rows.server.ts'
import { type ListedProducts, searchProducts } from './search/search-products.server.ts'

/**
 * One page of the catalogue, visible products only.
 * @param after the id of the last product already shown; the page begins after it
 */
export async function listProducts(
  listing: ListedProducts,
  limit: number,
  after?: string,
): Promise<ProductSummary[]> {
  if (listing.search) return (await searchProducts(listing, limit, { after })).products
  const { filter } = listing
  if (filter) return (await listFiltered({ ...listing, filter }, limit, after)).products
  const sales = await salesFor(listing)
  if (sales.length > 0) return listByPaidPrice({ ...listing, filter: null, sales }, limit, after ?? null)
  const { column, direction } = catalogueOrder(listing.sort)
  let query = selectVisible(listing.category).orderBy(column, direction).orderBy('id', direction).limit(limit)
  if (after !== undefined) {
    const next = await keysetAfterId('products', column, direction, after)
    if (!next) return []
    query = query.where(next)
  }
  return withPictures(await query.execute())
}

/** How many visible products each category has, counted up to the cap: one more stands for any greater number. */
export const countByCategory = cachedUntil('catalogue', 'numbers of categories', readCounts)

async function readCounts(): Promise<Partial<Record<CategoryId, number>>> {
  const query = db.selectFrom('categories').select(({ selectFrom }) => [
    'id',
    selectFrom(
      selectFrom('products')
        .select(sql<number>`1`.as('one'))
        .where('hidden', '=', 0)
        .whereRef('categoryId', '=', 'categories.id')
        .limit(COUNT_CAP + 1)
        .as('counted'),
    )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as('count'),
  ])
  const rows = await executeNamed(db, query)
  return Object.fromEntries(rows.map(({ id, count }) => [id, Number(count)]))
}

/**
 * The products with these ids, hidden ones included (see their `hidden` flag), unordered; a choice without a picture of
 * its own with those of its product, as its page has them.
 */
export async function findProducts(ids: string[], within: Database = db) {
  if (ids.length === 0) return []
  const rows = await within
    .selectFrom('products')
    .select([...SUMMARY_COLUMNS, HIDDEN_FROM_SHOP.as('hidden')])
    .where('id', 'in', ids)
    .execute()
  const products = await withPicturesAndHidden(rows, within)
  const bare = products.filter(({ pictures }) => pictures.length === 0)
  const pictures = await listPictures(parentsOf(bare.map(({ id }) => id)), within)
  return products.map((product) =>
    product.pictures.length > 0 ? product : { ...product, pictures: pictures.get(pageOf(product.id)) ?? [] },
  )
}
