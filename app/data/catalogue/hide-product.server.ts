import { IS_PRODUCT } from './choices/shop-conditions.server.ts'
import { productAudience } from '#domain/live.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockRows } from '#data/database/transaction.server.ts'

/** Hides a product in the shop, or shows it again. @returns its name, or null when there is no such product */
export async function hideProduct(id: string, hidden: boolean, now: number): Promise<string | null> {
  const [product] = await hideProducts([id], hidden, now)
  return product?.name ?? null
}

/** Hides products in the shop, or shows them again, all at once. @returns those that there are */
export function hideProducts(
  ids: readonly string[],
  hidden: boolean,
  now: number,
): Promise<{ id: string; name: string }[]> {
  return inTransaction(async (transaction) => {
    await lockRows(transaction, 'products', ids)
    const products = await transaction
      .updateTable('products')
      .set({ hidden: hidden ? 1 : 0, updatedAt: now })
      .where('id', 'in', ids)
      // A choice is shown and hidden with its product.
      .where(IS_PRODUCT)
      .returning(['id', 'name'])
      .execute()
    if (products.length > 0)
      publish(transaction, 'catalogue', ...products.map(({ id }) => productAudience(id)), 'admin')
    return products
  })
}
