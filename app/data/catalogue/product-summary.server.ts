import type { Product, ProductSummary } from '#domain/catalogue/product.ts'
import { LOW_STOCK_THRESHOLD } from '#domain/policy.ts'
import { countRows } from '#data/database/count-rows.server.ts'
import { db } from '#data/database/database.server.ts'
import { SUMMARY_COLUMNS, withPicturesAndHidden } from './product-rows.server.ts'

/** A product in the admin's list. */
export type AdminProduct = ProductSummary & Pick<Product, 'hidden' | 'updatedAt'>

/** How many products there are, hidden ones included. */
export function countAllProducts(): Promise<number> {
  return countRows(db.selectFrom('products'))
}

/** How many visible products have low or no stock. */
export function countLowStock(): Promise<number> {
  return countRows(
    db.selectFrom('products').where('stockQuantity', '<=', LOW_STOCK_THRESHOLD).where('hidden', '=', 0),
  )
}

/** The products created last, newest first. */
export async function listRecentProducts(limit: number): Promise<AdminProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select([...SUMMARY_COLUMNS, 'hidden', 'updatedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return withPicturesAndHidden(rows)
}
