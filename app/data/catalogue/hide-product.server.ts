import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'

/** Hides a product in the shop, or shows it again. @returns its name, or null when there is no such product */
export function hideProduct(id: string, hidden: boolean, now: number): Promise<string | null> {
  return inTransaction(async (transaction) => {
    const product = await transaction
      .updateTable('products')
      .set({ hidden: hidden ? 1 : 0, updatedAt: now })
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!product) return null
    publish(transaction, 'catalogue', `product:${id}`, 'admin')
    return product.name
  })
}
