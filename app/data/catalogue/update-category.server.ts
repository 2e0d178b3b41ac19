import { productAudience } from '#domain/live.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { IS_PRODUCT } from './choices/shop-conditions.server.ts'
import { updateChoices } from './choices/update-choices.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockRows } from '#data/database/transaction.server.ts'
import { indexProduct } from './search/index-product.server.ts'

/** Moves products to a category, all at once; searches find them by it. @returns those that there are */
export function updateCategory(
  ids: readonly string[],
  categoryId: CategoryId,
  now: number,
): Promise<{ id: string; name: string }[]> {
  return inTransaction(async (transaction) => {
    await lockRows(transaction, 'products', ids)
    const products = await transaction
      .updateTable('products')
      .set({ categoryId, updatedAt: now })
      .where('id', 'in', ids)
      .where(IS_PRODUCT)
      .returning(['id', 'serial', 'name', 'description', 'options'])
      .execute()
    for (const { serial, ...product } of products)
      await indexProduct(transaction, serial, { ...product, categoryId })
    for (const { id, options } of products)
      if (options !== null) await updateChoices(transaction, id, { categoryId })
    if (products.length > 0)
      publish(transaction, 'catalogue', ...products.map(({ id }) => productAudience(id)), 'admin')
    return products
  })
}
