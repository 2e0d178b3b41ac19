import type { ExpressionBuilder } from 'kysely'

import type { Listing } from '#domain/catalogue/listing.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { Product, ProductSummary } from '#domain/catalogue/product.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { searchIndex } from '#data/database/search-index.server.ts'
import { listPictures } from '#data/pictures/pictures.server.ts'
import type { Tables } from '#data/database/tables.ts'

const SUMMARY = [
  'id',
  'slug',
  'name',
  'categoryId',
  'price',
  'discountedPrice',
  'stockQuantity',
  'createdAt',
] as const

/** Each sort of a listing is the order of an index, with the id to settle ties. */
const ORDER = {
  newest: { column: 'createdAt', direction: 'desc' },
  name: { column: 'nameKey', direction: 'asc' },
  price: { column: 'unitPrice', direction: 'asc' },
} as const

interface Filter extends Pick<Listing, 'category' | 'search'> {
  /** Only these products, whatever the search says: the close matches of a search with typing mistakes. */
  only?: string[]
}

/**
 * One stretch of the catalogue, visible products only.
 * @param after the id of the last product already shown; what follows it is answered
 */
export async function listProducts(
  listing: Filter & Pick<Listing, 'sort'>,
  limit: number,
  after?: string,
): Promise<ProductSummary[]> {
  const { column, direction } = ORDER[listing.sort]
  let query = db
    .selectFrom('products')
    .select(SUMMARY)
    .where((shown) => visible(shown, listing))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
  if (after !== undefined) {
    const last = await db
      .selectFrom('products')
      .select(['id', column])
      .where('id', '=', after)
      .executeTakeFirst()
    if (!last) return []
    const beyond = direction === 'desc' ? '<' : '>'
    const value = (last as Record<string, string | number>)[column]!
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(column, 'id'), beyond, tuple(value as never, last.id)),
    )
  }
  return withPictures(await query.execute())
}

export async function countProducts(filter: Filter): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((shown) => visible(shown, filter))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many visible products each category holds. */
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
    .select([...SUMMARY, 'description', 'updatedAt', 'hidden'])
    .where('slug', '=', slug)
    .where('hidden', '=', 0)
    .executeTakeFirst()
  if (!row) return null
  const [product] = await withPictures([row])
  return { ...product!, hidden: row.hidden === 1 }
}

/** The products with these ids, hidden ones too (they say so), in no particular order. */
export async function findProducts(ids: string[], within: Database = db) {
  if (ids.length === 0) return []
  const rows = await within
    .selectFrom('products')
    .select([...SUMMARY, 'hidden'])
    .where('id', 'in', ids)
    .execute()
  return withPictures(
    rows.map((row) => ({ ...row, hidden: row.hidden === 1 })),
    within,
  )
}

function visible({ eb, and }: ExpressionBuilder<Tables, 'products'>, { category, search, only }: Filter) {
  return and([
    eb('hidden', '=', 0),
    ...(category ? [eb('categoryId', '=', category)] : []),
    ...(only ? [eb('id', 'in', only)] : search ? [searchIndex.matches(search)] : []),
  ])
}

async function withPictures<Row extends { id: string }>(rows: Row[], within: Database = db) {
  const pictures = await listPictures(
    rows.map((row) => row.id),
    within,
  )
  return rows.map((row) => ({ ...row, pictures: pictures.get(row.id) ?? [] }))
}
