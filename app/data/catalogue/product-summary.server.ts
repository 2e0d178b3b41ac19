import type { Product, ProductSummary } from '#domain/catalogue/product.ts'
import { LOW_STOCK_THRESHOLD } from '#domain/policy.ts'
import { db } from '#data/database/database.server.ts'
import { listPictures } from '#data/pictures/pictures.server.ts'

/** A product as the back office lists it: hidden ones too, and they say so. */
export type AdminProduct = ProductSummary & Pick<Product, 'hidden'>

/** How many products there are, hidden ones too. */
export async function countAllProducts(): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Products in the shop of which few or none are left. */
export async function countLowStock(): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('stockQuantity', '<=', LOW_STOCK_THRESHOLD)
    .where('hidden', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The products that came last, newest first. */
export async function listRecentProducts(limit: number): Promise<AdminProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'categoryId', 'price', 'discountedPrice', 'stockQuantity', 'createdAt'])
    .select('hidden')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const pictures = await listPictures(rows.map((row) => row.id))
  return rows.map((row) => ({ ...row, hidden: row.hidden === 1, pictures: pictures.get(row.id) ?? [] }))
}
