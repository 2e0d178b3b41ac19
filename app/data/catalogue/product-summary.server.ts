import type { Product, ProductSummary } from '#domain/catalogue/product.ts'
import { LOW_STOCK_THRESHOLD } from '#domain/policy.ts'
import { countRows } from '#data/database/count-rows.server.ts'
import { db } from '#data/database/database.server.ts'
import { SUMMARY_COLUMNS, withPicturesAndHidden } from './product-rows.server.ts'

/** A product as the back office lists it: hidden ones too, and they say so. */
export type AdminProduct = ProductSummary & Pick<Product, 'hidden'>

/** How many products there are, hidden ones too. */
export function countAllProducts(): Promise<number> {
  return countRows(db.selectFrom('products'))
}

/** Products in the shop of which few or none are left. */
export function countLowStock(): Promise<number> {
  return countRows(
    db.selectFrom('products').where('stockQuantity', '<=', LOW_STOCK_THRESHOLD).where('hidden', '=', 0),
  )
}

/** The products that came last, newest first. */
export async function listRecentProducts(limit: number): Promise<AdminProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select([...SUMMARY_COLUMNS, 'hidden'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return withPicturesAndHidden(rows)
}
