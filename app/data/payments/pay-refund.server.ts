import type { Paise } from '#domain/values/money.ts'
import { refundDue, type RefundPaid } from '#domain/payments/refund.ts'
import { db } from '#data/database/database.server.ts'
import { publish } from '#data/platform/live.server.ts'
import { remember } from '#data/orders/order-events.server.ts'
import { returnsOf } from '#data/orders/order-parts.server.ts'
import { refundNote, refundTold } from './refund-text.server.ts'

export type RefundRecorded =
  | { outcome: 'paid'; amount: Paise }
  | { outcome: 'not-found' }
  /** Nothing is due: the order stands, was never paid, or all of it has gone back. */
  | { outcome: 'nothing-due' }

/**
 * Records that what a cancelled order's customer is owed has gone back to them.
 * @param now epoch milliseconds
 */
export async function payRefund(orderId: string, paid: RefundPaid, now: number): Promise<RefundRecorded> {
  const result = await db.transaction().execute(async (transaction) => {
    const order = await transaction
      .selectFrom('orders')
      .select(['status', 'payment', 'totalAmount', 'refundedAmount', 'customerId'])
      .where('id', '=', orderId)
      .executeTakeFirst()
    if (!order) return { outcome: 'not-found' } as const
    const { status, payment, refundedAmount, customerId } = order
    const returnRequests = (await returnsOf([orderId], transaction)).get(orderId) ?? []
    const amount = refundDue({ ...order, returnRequests })
    if (amount === 0) return { outcome: 'nothing-due' } as const
    const { numUpdatedRows } = await transaction
      .updateTable('orders')
      .set({
        refundedAmount: refundedAmount + amount,
        refundedAt: now,
        refundMethod: paid.method,
        refundReference: paid.reference,
        updatedAt: now,
      })
      .where('id', '=', orderId)
      .where('status', '=', status)
      .where('payment', '=', payment)
      .where('refundedAmount', '=', refundedAmount)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return { outcome: 'nothing-due' } as const
    const event = { orderId, at: now, actor: 'admin', move: 'refundPaid', note: refundNote(paid) } as const
    const told = refundTold(amount, paid)
    await remember(transaction, { ...event, fromStatus: status, toStatus: status }, told)
    return { outcome: 'paid', amount, customerId } as const
  })
  if (result.outcome !== 'paid') return result
  publish('admin', `customer:${result.customerId}`)
  return { outcome: 'paid', amount: result.amount }
}
