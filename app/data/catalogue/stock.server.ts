import { sql } from 'kysely'

import type { Database } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'

type Movement = Pick<Tables['stock_movements'], 'productId' | 'change' | 'reason' | 'at'> & {
  orderId?: string
}

/**
 * Takes units off a product's shelf for an order, if there are enough.
 * @returns how many are left, or null, and nothing changed, when there are fewer than asked for
 */
export async function decrementStock(
  within: Database,
  productId: string,
  quantity: number,
  order: { id: string; at: number },
): Promise<number | null> {
  const shelf = await within
    .updateTable('products')
    .set({ stockQuantity: sql`"stockQuantity" - ${quantity}` })
    .where('id', '=', productId)
    .where('hidden', '=', 0)
    .where('stockQuantity', '>=', quantity)
    .returning('stockQuantity')
    .executeTakeFirst()
  if (!shelf) return null
  await recordStockMovement(within, {
    productId,
    change: -quantity,
    reason: 'order',
    orderId: order.id,
    at: order.at,
  })
  return shelf.stockQuantity
}

/**
 * Puts units back on a product's shelf, also on that of one whose deletion can still be undone, and never more than the
 * order still holds: whatever became of its status meanwhile, nothing comes back twice. A product that is gone has no
 * shelf, and nothing happens.
 */
export async function restoreStock(
  within: Database,
  productId: string,
  quantity: number,
  { reason, orderId, at }: { reason: 'cancellation' | 'return'; orderId: string; at: number },
): Promise<void> {
  const change = Math.min(quantity, await heldBy(orderId, productId, within))
  if (change <= 0) return
  for (const table of ['products', 'deleted_products'] as const) {
    const { numUpdatedRows } = await within
      .updateTable(table)
      .set({ stockQuantity: sql`"stockQuantity" + ${change}` })
      .where('id', '=', productId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) continue
    return recordStockMovement(within, { productId, change, reason, orderId, at })
  }
}

/** What an order took off a shelf and has not put back. */
async function heldBy(orderId: string, productId: string, within: Database): Promise<number> {
  const { change } = await within
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.sum<number | null>('change').as('change'))
    .where('orderId', '=', orderId)
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  return -Number(change ?? 0)
}

/** Writes the ledger: the sum of a product's movements is its stock. */
export async function recordStockMovement(within: Database, movement: Movement): Promise<void> {
  await within
    .insertInto('stock_movements')
    .values({ orderId: null, ...movement })
    .execute()
}
