import type { EventOrigin } from '#domain/customers/security-event.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import { UNDO_ACCEPTED_MS } from '#domain/policy.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockName } from '#data/database/transaction.server.ts'
import { productLock } from './stock.server.ts'
import { searchIndex } from '#data/database/search-index.server.ts'
import { schedulePictureDeletion } from '#data/pictures/delete-pictures.server.ts'

/** Files are removed later than undo ends: an undo must not find its files half removed. */
const MARGIN_MS = 60_000

/**
 * Deletes a product with its pictures. Past orders do not change. The product is stored in `deleted_products` for a
 * while, so that `restoreProduct` can undo the deletion.
 * @param now epoch milliseconds
 * @returns its name, or null when there is no such product
 */
export function deleteProduct(id: string, now: number, origin?: EventOrigin): Promise<string | null> {
  return inTransaction(async (transaction) => {
    await lockName(transaction, productLock(id))
    const pictures = await transaction
      .selectFrom('pictures')
      .selectAll()
      .where('productId', '=', id)
      .execute()
    const deleted = await transaction
      .deleteFrom('products')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!deleted) return null
    const { serial, unitPrice: _, ...product } = deleted
    await searchIndex.delete(transaction, serial)
    const { slug, stockQuantity } = product
    const until = now + UNDO_ACCEPTED_MS
    const values = {
      id,
      slug,
      stockQuantity,
      product: JSON.stringify(product),
      pictures: JSON.stringify(pictures),
    }
    await transaction
      .insertInto('deleted_products')
      .values({ ...values, until })
      .execute()
    const detail = `${id}: ${product.name}`
    await recordSecurityEvent(transaction, { kind: 'product-deleted', detail }, origin)
    const paths = pictures.map(({ path }) => path)
    await schedulePictureDeletion(until + MARGIN_MS, paths, transaction)
    // Lines of past orders have no page to link to any more.
    await transaction.updateTable('order_lines').set({ slug: null }).where('productId', '=', id).execute()
    publish(transaction, 'catalogue', `product:${id}`, 'admin')
    return product.name
  })
}
