import { canMove, type OrderStatus } from '#domain/orders/order-status.ts'
import { db } from '#data/database/database.server.ts'
import { publish } from '#data/platform/live.server.ts'
import { makeMove } from './write-transition.server.ts'
import type { Moved } from './transition-order.server.ts'

/**
 * The admin's generic update: any status to any other, with a reason, on the record. Stock and payment stay.
 * @param from what the admin saw: an order that has moved on meanwhile is left alone
 * @param now epoch milliseconds
 */
export async function overrideOrder(
  orderId: string,
  { from, to }: { from: OrderStatus; to: OrderStatus },
  reason: string,
  now: number,
): Promise<Moved> {
  const result = await db.transaction().execute(async (transaction) => {
    const order = await transaction
      .selectFrom('orders')
      .select(['status', 'customerId'])
      .where('id', '=', orderId)
      .executeTakeFirst()
    if (!order) return null
    const move = { orderId, name: 'override', from, to, actor: 'admin', at: now, note: reason } as const
    const moved = canMove('override', from, 'admin', to) && (await makeMove(transaction, move))
    return { ...order, moved }
  })
  if (!result) return { outcome: 'not-found' }
  if (!result.moved) return { outcome: 'not-allowed', status: result.status }
  publish('admin', `customer:${result.customerId}`)
  return { outcome: 'moved' }
}
