import { canMovePayment, PAYMENT_MOVES, type PaymentState } from '#domain/payments/payment.ts'
import { db } from '#data/database/database.server.ts'
import { publish } from '#data/platform/live.server.ts'
import { remember } from '#data/orders/order-events.server.ts'

export type PaymentClaimed =
  | { outcome: 'claimed' }
  | { outcome: 'not-found' }
  | { outcome: 'not-allowed'; payment: PaymentState }

/**
 * The customer says (again) that an order is paid by UPI, after the shop did not find the payment.
 * @param now epoch milliseconds
 */
export async function claimPayment(
  orderId: string,
  customerId: string,
  now: number,
): Promise<PaymentClaimed> {
  const claimed = await db.transaction().execute(async (transaction): Promise<PaymentClaimed> => {
    const order = await transaction
      .selectFrom('orders')
      .select(['payment', 'status'])
      .where('id', '=', orderId)
      .where('customerId', '=', customerId)
      .executeTakeFirst()
    if (!order) return { outcome: 'not-found' }
    const { payment, status } = order
    if (status === 'cancelled' || !canMovePayment('claim', payment, 'customer')) {
      return { outcome: 'not-allowed', payment }
    }
    const { numUpdatedRows } = await transaction
      .updateTable('orders')
      .set({ payment: PAYMENT_MOVES.claim.to, updatedAt: now })
      .where('id', '=', orderId)
      .where('payment', '=', payment)
      .where('status', '=', status)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return { outcome: 'not-allowed', payment }
    const event = { orderId, at: now, actor: 'customer', move: 'paymentClaimed' } as const
    await remember(transaction, { ...event, fromStatus: status, toStatus: status })
    return { outcome: 'claimed' }
  })
  if (claimed.outcome === 'claimed') publish('admin', `customer:${customerId}`)
  return claimed
}
