import type { EditedProduct, ProductSummary } from '#domain/catalogue/product.ts'
import { countRows } from '#data/database/count-rows.server.ts'
import { db } from '#data/database/database.server.ts'
import { IS_PRODUCT } from './choices/shop-conditions.server.ts'
import { ADMIN_COLUMNS, asAdminProducts } from './product-rows.server.ts'

/** A product in the admin's list. */
export type AdminProduct = ProductSummary &
  Pick<EditedProduct, 'hidden' | 'updatedAt' | 'lowStockThreshold' | 'discount'>

/** How many products there are, hidden ones included. */
export function countAllProducts(): Promise<number> {
  return countRows(db.selectFrom('products').where(IS_PRODUCT))
}

/** The products created last, newest first. */
export async function listRecentProducts(limit: number): Promise<AdminProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(ADMIN_COLUMNS)
    .where(IS_PRODUCT)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return asAdminProducts(rows)
}
