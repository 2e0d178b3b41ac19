import { db } from '#data/database/database.server.ts'
import { publish } from '#data/platform/live.server.ts'

/** Hides a product in the shop, or shows it again. @returns its name, or null when there is no such product */
export async function hideProduct(id: string, hidden: boolean, now: number): Promise<string | null> {
  const product = await db
    .updateTable('products')
    .set({ hidden: hidden ? 1 : 0, updatedAt: now })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!product) return null
  publish('catalogue', `product:${id}`, 'admin')
  return product.name
}
