import { sumOfMovements } from '#data/catalogue/stock/stock.server.ts'
import { db } from '#data/database/database.server.ts'

/**
 * The stock of a product.
 * @throws when its movements do not add up to it
 */
export async function stockOf(productId: string): Promise<number> {
  const { stockQuantity } = await db
    .selectFrom('products')
    .select('stockQuantity')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const sum = await sumOfMovements(db, productId)
  if (sum !== stockQuantity) throw new Error(`${productId} has ${stockQuantity}, its movements say ${sum}`)
  return stockQuantity
}
