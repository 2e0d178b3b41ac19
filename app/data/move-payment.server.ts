import type { PaymentEvent } from '#domain/order.ts'
import { canMovePayment, PAYMENT_MOVES, type PaymentState } from '#domain/payment.ts'
import { type Database, db } from './database.server.ts'
import { publish } from './live.server.ts'
import { remember } from './order-history.server.ts'

/** What the shopkeeper says about the money. */
export type PaymentWord = 'collect' | 'receive' | 'refuse'

export type PaymentMoved =
  | { outcome: 'moved' }
  | { outcome: 'not-found' }
  | { outcome: 'not-allowed'; payment: PaymentState }
  | { outcome: 'reference-taken'; orderId: string }

const EVENTS: Record<PaymentWord, PaymentEvent> = {
  collect: 'paymentCollected',
  receive: 'paymentReceived',
  refuse: 'paymentRefused',
}

/**
 * Records what became of an order's payment; its status stays.
 * @param reference the 12 digits under which a UPI payment was found; one payment pays one order
 * @param now epoch milliseconds
 */
export async function movePayment(
  orderId: string,
  name: PaymentWord,
  reference: string | null,
  now: number,
): Promise<PaymentMoved> {
  const result = await db.transaction().execute(async (transaction) => {
    const order = await transaction
      .selectFrom('orders')
      .select(['payment', 'status', 'customerId'])
      .where('id', '=', orderId)
      .executeTakeFirst()
    if (!order) return { outcome: 'not-found' } as const
    if (!canMovePayment(name, order.payment, 'admin')) {
      return { outcome: 'not-allowed', payment: order.payment } as const
    }
    const other = reference === null ? undefined : await orderPaidBy(reference, orderId, transaction)
    if (other !== undefined) return { outcome: 'reference-taken', orderId: other } as const
    await transaction
      .updateTable('orders')
      .set({
        payment: PAYMENT_MOVES[name].to,
        paymentReference: reference,
        paidAt: name === 'refuse' ? null : now,
        updatedAt: now,
      })
      .where('id', '=', orderId)
      .where('payment', '=', order.payment)
      .execute()
    const stays = { fromStatus: order.status, toStatus: order.status }
    const note = reference === null ? {} : { note: reference }
    await remember(transaction, { orderId, at: now, actor: 'admin', move: EVENTS[name], ...stays, ...note })
    return { outcome: 'moved', customerId: order.customerId } as const
  })
  if (result.outcome === 'moved') publish('admin', `customer:${result.customerId}`)
  return result
}

async function orderPaidBy(reference: string, except: string, within: Database): Promise<string | undefined> {
  const order = await within
    .selectFrom('orders')
    .select('id')
    .where('paymentReference', '=', reference)
    .where('id', '!=', except)
    .executeTakeFirst()
  return order?.id
}
