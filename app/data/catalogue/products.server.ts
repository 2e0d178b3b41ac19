import { type ExpressionBuilder, sql } from 'kysely'

import type { Listing } from '#domain/catalogue/listing.ts'
import { countRows } from '#data/database/count-rows.server.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { Product, ProductSummary } from '#domain/catalogue/product.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { keysetAfterId } from '#data/database/keyset.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { PRODUCT_ORDER, SUMMARY_COLUMNS, withPictures, withPicturesAndHidden } from './product-rows.server.ts'
import { matchesSearch, searchRank } from './search-match.server.ts'

interface Filter extends Pick<Listing, 'category' | 'search'> {
  /** Ids that replace the search: the close matches of a search with typing mistakes. */
  only?: string[]
}

/**
 * One page of the catalogue, visible products only.
 * @param after the id of the last product already shown; the page begins after it
 */
export async function listProducts(
  listing: Filter & Pick<Listing, 'sort'>,
  limit: number,
  after?: string,
): Promise<ProductSummary[]> {
  if (listing.sort === 'relevance') return listByRelevance(listing, limit, after)
  const { column, direction } = PRODUCT_ORDER[listing.sort]
  let query = visibleProducts(listing).orderBy(column, direction).orderBy('id', direction).limit(limit)
  if (after !== undefined) {
    const next = await keysetAfterId('products', column, direction, after)
    if (!next) return []
    query = query.where(next)
  }
  return withPictures(await query.execute())
}

async function listByRelevance(filter: Filter, limit: number, after?: string): Promise<ProductSummary[]> {
  const order = sql`${searchRank(filter.search)}, ${sql.ref('nameKey')}, ${sql.ref('id')}`
  let query = visibleProducts(filter).orderBy(searchRank(filter.search)).orderBy('nameKey').orderBy('id')
  if (after !== undefined) {
    query = query.where(sql<boolean>`(${order}) > (select ${order} from products where id = ${after})`)
  }
  return withPictures(await query.limit(limit).execute())
}

function visibleProducts(filter: Filter) {
  return db
    .selectFrom('products')
    .select(SUMMARY_COLUMNS)
    .where((shown) => visible(shown, filter))
}

export function countProducts(filter: Filter): Promise<number> {
  return countRows(db.selectFrom('products').where((shown) => visible(shown, filter)))
}

/** How many visible products each category has. */
export async function countByCategory(): Promise<Partial<Record<CategoryId, number>>> {
  const rows = await db
    .selectFrom('products')
    .select(({ fn }) => ['categoryId', fn.countAll<number>().as('count')])
    .where('hidden', '=', 0)
    .groupBy('categoryId')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.categoryId, Number(row.count)]))
}

export async function findProductBySlug(slug: string): Promise<Product | null> {
  const row = await db
    .selectFrom('products')
    .select([...SUMMARY_COLUMNS, 'description', 'updatedAt', 'hidden'])
    .where('slug', '=', slug)
    .where('hidden', '=', 0)
    .executeTakeFirst()
  return row ? (await withPicturesAndHidden([row]))[0]! : null
}

/** The products with these ids, hidden ones included (see their `hidden` flag), unordered. */
export async function findProducts(ids: string[], within: Database = db) {
  if (ids.length === 0) return []
  const rows = await within
    .selectFrom('products')
    .select([...SUMMARY_COLUMNS, 'hidden'])
    .where('id', 'in', ids)
    .execute()
  return withPicturesAndHidden(rows, within)
}

function visible({ eb, and }: ExpressionBuilder<Tables, 'products'>, { category, search, only }: Filter) {
  return and([
    eb('hidden', '=', 0),
    ...(category ? [eb('categoryId', '=', category)] : []),
    ...(only ? [eb('id', 'in', only)] : search ? [matchesSearch(search)] : []),
  ])
}
