import type { AdminSort } from '#domain/catalogue/product-list.ts'
import { type Database, db } from '#data/database/database.server.ts'
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
