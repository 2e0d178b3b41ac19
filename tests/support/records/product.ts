import { createProduct, type NewProduct } from '#data/catalogue/create-product.server.ts'
import type { Database } from '#data/database/database.server.ts'

let made = 0

/** Creates a product; values that the test does not give are made up. */
export function createTestProduct(
  product: Partial<NewProduct> = {},
  within?: Database,
): Promise<{ id: string; slug: string }> {
  made++
  const whole: NewProduct = {
    name: `Pencil No. ${made}`,
    description: 'Writes, draws, and can be sharpened at both ends.',
    categoryId: 'stationary',
    price: 10_00,
    discountedPrice: null,
    stockQuantity: 100,
    pictures: [],
    createdAt: Date.now() + made,
    ...product,
  }
  return createProduct(whole, within)
}
