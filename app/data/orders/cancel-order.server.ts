import { canMove } from '#domain/orders/order-status.ts'
import { type Database, db } from '#data/database/database.server.ts'
import type { Audience } from '#domain/live.ts'
import { publish } from '#data/platform/live.server.ts'
import { makeMove } from './write-transition.server.ts'
import type { Moved, Mover } from './transition-order.server.ts'
import { restoreStock } from '#data/catalogue/stock.server.ts'

/**
 * Cancels an order, by its customer or by the admin, and puts everything back on the shelf, once.
 * @param reason what the history keeps
 * @param now epoch milliseconds
 */
export async function cancelOrder(orderId: string, who: Mover, reason: string, now: number): Promise<Moved> {
  const name = who.actor === 'admin' ? 'cancelByAdmin' : 'cancelByCustomer'
  const result = await db.transaction().execute(async (transaction) => {
    let query = transaction.selectFrom('orders').select(['status', 'customerId']).where('id', '=', orderId)
    if (who.actor === 'customer') query = query.where('customerId', '=', who.id)
    const order = await query.executeTakeFirst()
    if (!order) return null
    const { status: from } = order
    const move = { orderId, name, from, actor: who.actor, at: now, note: reason } as const
    const moved = canMove(name, from, who.actor) && (await makeMove(transaction, move))
    return { ...order, moved, restored: moved ? await putBack(orderId, now, transaction) : [] }
  })
  if (!result) return { outcome: 'not-found' }
  if (!result.moved) return { outcome: 'not-allowed', status: result.status }
  publish('admin', `customer:${result.customerId}`, ...result.restored)
  return { outcome: 'moved' }
}

/** In the order of product ids, as they were taken: two transactions never wait for each other in a ring. */
async function putBack(orderId: string, at: number, within: Database): Promise<Audience[]> {
  const lines = await within
    .selectFrom('order_lines')
    .select(['productId', 'quantity'])
    .where('orderId', '=', orderId)
    .orderBy('productId')
    .execute()
  for (const { productId, quantity } of lines) {
    await restoreStock(within, productId, quantity, { reason: 'cancellation', orderId, at })
  }
  return lines.map(({ productId }) => `product:${productId}` as const)
}
