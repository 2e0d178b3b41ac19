import { customerAudience } from '#domain/live.ts'
import type { Paise } from '#domain/values/money.ts'
import { amountsRefunded } from '#domain/payments/cancelled-pieces.ts'
import { refundDue, type RefundPaid } from '#domain/payments/refund.ts'
import { creditCancelledOrder } from '#data/bills/credit-bill.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { recordOrderEvent } from '#data/orders/order-events.server.ts'
import { findOrderForUpdate, type OrderWithParts } from '#data/orders/orders.server.ts'
import { enqueueOrderMail } from '#data/orders/enqueue-order-mail.server.ts'
import { refundMailText, refundNote } from './refund-text.server.ts'

export type RefundResult =
  | { outcome: 'paid'; amount: Paise }
  | { outcome: 'not-found' }
  /** Nothing is due: nothing is cancelled, was never paid, or is fully refunded. */
  | { outcome: 'nothing-due' }
  | { outcome: 'changed-meanwhile' }

/**
 * Records that the refund due of a cancelled order, or of cancelled pieces, was paid.
 * @param seen the amount due that the admin saw, and so has paid
 * @param now epoch milliseconds
 */
export function payRefund(
  orderId: string,
  seen: Paise,
  paid: RefundPaid,
  now: number,
): Promise<RefundResult> {
  return inTransaction(async (within) => {
    const order = await findOrderForUpdate(within, orderId)
    if (!order) return { outcome: 'not-found' } as const
    const amount = refundDue(order)
    if (amount === 0) return { outcome: 'nothing-due' } as const
    if (amount !== seen) return { outcome: 'changed-meanwhile' } as const
    const amounts = amountsRefunded(order, amount)
    if (!(await writeRefund(within, order, amounts, paid, now))) return { outcome: 'nothing-due' } as const
    const { status } = order
    const event = { orderId, at: now, actor: 'admin', type: 'refundPaid', fromStatus: status } as const
    // What was cancelled before a bill is not on it.
    const refunded = amounts.refundedAmount - order.refundedAmount
    await creditCancelledOrder(within, order, refunded, now)
    const id = await recordOrderEvent(within, { ...event, toStatus: status, note: refundNote(amount, paid) })
    await enqueueOrderMail(within, { ...order, ...amounts }, { ...event, id }, refundMailText(amount, paid))
    publish(within, 'admin', customerAudience(order.customerId))
    return { outcome: 'paid', amount } as const
  })
}

/** @returns false when the order has changed since it was read */
async function writeRefund(
  within: Database,
  { id, status, payment, refundedAmount, overpaymentRefunded }: OrderWithParts,
  amounts: ReturnType<typeof amountsRefunded>,
  { method, reference }: RefundPaid,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await within
    .updateTable('orders')
    .set({
      ...amounts,
      refundedAt: now,
      refundMethod: method,
      refundReference: reference,
      updatedAt: now,
    })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('payment', '=', payment)
    .where('refundedAmount', '=', refundedAmount)
    .where('overpaymentRefunded', '=', overpaymentRefunded)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
