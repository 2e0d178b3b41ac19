import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'

import type { CategoryId } from '#domain/catalogue/category.ts'
import type { Sort } from '#domain/catalogue/listing.ts'
import type { AdminSort } from '#domain/catalogue/product-list.ts'
import { type Database, db } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { listPictures } from '#data/pictures/pictures.server.ts'

/** The columns of a product that lists show, besides its pictures. */
export const SUMMARY_COLUMNS = [
  'id',
  'slug',
  'name',
  'categoryId',
  'price',
  'discountedPrice',
  'stockQuantity',
  'createdAt',
] as const

/** Each sort uses an index; the id makes it unambiguous. */
export const PRODUCT_ORDER = {
  newest: { column: 'createdAt', direction: 'desc' },
  name: { column: 'nameKey', direction: 'asc' },
  price: { column: 'unitPrice', direction: 'asc' },
  stock: { column: 'stockQuantity', direction: 'asc' },
} as const satisfies Record<AdminSort, unknown>

/** Condition on `products`: shown in the shop, and in this category if one is given. */
export function isVisible(category: CategoryId | null = null): Expression<SqlBool> {
  const { and, eb } = expressionBuilder<Tables, 'products'>()
  return and([
    eb('products.hidden', '=', 0),
    ...(category === null ? [] : [eb('products.categoryId', '=', category)]),
  ])
}

/** The order of a list in the shop. That of the best matches is by name, apart from how well they match. */
export function catalogueOrder(sort: Sort) {
  return PRODUCT_ORDER[sort === 'relevance' ? 'name' : sort]
}

/** The visible ones of these products. Found by their ids: an index that begins with `hidden` has nearly all products. */
export function selectVisibleById(ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(SUMMARY_COLUMNS)
    .where('id', 'in', ids)
    .where(sql<number>`hidden + 0`, '=', 0)
}

export function selectVisible(category: CategoryId | null) {
  return db.selectFrom('products').select(SUMMARY_COLUMNS).where(isVisible(category))
}

export async function withPictures<Row extends { id: string }>(rows: Row[], within: Database = db) {
  const pictures = await listPictures(
    rows.map((row) => row.id),
    within,
  )
  return rows.map((row) => ({ ...row, pictures: pictures.get(row.id) ?? [] }))
}

/** The same for rows with the `hidden` column. */
export function withPicturesAndHidden<Row extends { id: string; hidden: number }>(
  rows: Row[],
  within: Database = db,
) {
  return withPictures(
    rows.map((row) => ({ ...row, hidden: row.hidden === 1 })),
    within,
  )
}
