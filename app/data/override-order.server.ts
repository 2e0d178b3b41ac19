import { canMove, momentOf, type OrderStatus } from '#domain/order-status.ts'
import { db } from './database.server.ts'
import { publish } from './live.server.ts'
import type { Moved } from './move-order.server.ts'
import { remember } from './order-history.server.ts'

/**
 * The admin's generic update: any status to any other, with a reason, on the record. Stock and payment stay.
 * @param now epoch milliseconds
 */
export async function overrideOrder(
  orderId: string,
  to: OrderStatus,
  reason: string,
  now: number,
): Promise<Moved> {
  const result = await db.transaction().execute(async (transaction) => {
    const order = await transaction
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirst()
    if (!order) return null
    if (!canMove('override', order.status, 'admin', to)) return { ...order, moved: false }
    const moment = momentOf(to)
    const reached = moment && order[moment] === null ? { [moment]: now } : {}
    await transaction
      .updateTable('orders')
      .set({ status: to, updatedAt: now, ...reached })
      .where('id', '=', orderId)
      .execute()
    const event = { orderId, at: now, actor: 'admin', move: 'override', note: reason } as const
    await remember(transaction, { ...event, fromStatus: order.status, toStatus: to })
    return { ...order, moved: true }
  })
  if (!result) return { outcome: 'not-found' }
  if (!result.moved) return { outcome: 'not-allowed', status: result.status }
  publish('admin', `customer:${result.customerId}`)
  return { outcome: 'moved' }
}
