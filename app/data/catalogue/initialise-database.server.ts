import { sample } from '#copy/initial-catalogue.ts'
import { NEW_PRODUCT_STOCK } from '#domain/policy.ts'
import { slugOf } from '#domain/values/slug.ts'
import { createProduct } from './create-product.server.ts'
import { initialiseCategories } from './categories.server.ts'
import { db } from '#data/database/database.server.ts'
import { publish } from '#data/platform/live.server.ts'

/**
 * The database initialisation (R7.4): when there are no categories, adds the default ones beside the shop's fixed four,
 * and a sample product when there are no products. Does nothing the second time.
 * @param now epoch milliseconds
 */
export async function initialiseDatabase(now: number): Promise<void> {
  const existing = await db.selectFrom('categories').select('id').limit(1).executeTakeFirst()
  if (existing) return
  await initialiseCategories(now)
  const rows = sample.defaultCategories.map((name, index) => ({
    id: slugOf(name),
    name,
    description: '',
    position: 100 + index,
    createdAt: now,
  }))
  await db
    .insertInto('categories')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (product) return
  await createProduct({
    ...sample.product,
    categoryId: 'stationary',
    price: 99_99,
    discountedPrice: null,
    stockQuantity: NEW_PRODUCT_STOCK,
    pictures: [],
    createdAt: now,
  })
  publish('catalogue', 'admin')
}
