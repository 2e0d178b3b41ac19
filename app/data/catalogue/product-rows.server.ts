import type { AdminSort } from '#domain/catalogue/product-list.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { listPictures } from '#data/pictures/pictures.server.ts'

/** What a list shows of a product, beside its pictures. */
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

/** Each sort of a list is the order of an index, with the id to settle ties. */
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

/** The same for rows that say whether they are hidden. */
export function withPicturesAndHidden<Row extends { id: string; hidden: number }>(
  rows: Row[],
  within: Database = db,
) {
  return withPictures(
    rows.map((row) => ({ ...row, hidden: row.hidden === 1 })),
    within,
  )
}
