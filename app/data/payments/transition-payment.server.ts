import type { PaymentEvent } from '#domain/orders/order.ts'
import { canCollect, canMovePayment, PAYMENT_MOVES, type PaymentState } from '#domain/payments/payment.ts'
import { refundedFor } from '#domain/payments/refund.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { publish } from '#data/platform/live.server.ts'
import { remember } from '#data/orders/order-events.server.ts'
import { returnsOf } from '#data/orders/order-parts.server.ts'

/** What the shopkeeper says about the money. */
export interface PaymentWord {
  name: 'collect' | 'receive' | 'refuse'
  /** How the payment stood on the shopkeeper's screen: one that has changed meanwhile is left alone. */
  seen: PaymentState
  /** The 12 digits under which a UPI payment was found; one payment pays one order. */
  reference?: string
}

export type PaymentMoved =
  | { outcome: 'moved' }
  | { outcome: 'not-found' }
  | { outcome: 'not-allowed'; payment: PaymentState }
  | { outcome: 'reference-taken'; orderId: string }

const EVENTS: Record<PaymentWord['name'], PaymentEvent> = {
  collect: 'paymentCollected',
  receive: 'paymentReceived',
  refuse: 'paymentRefused',
}

/**
 * Records what became of an order's payment; its status stays.
 * @param now epoch milliseconds
 */
export async function movePayment(
  orderId: string,
  { name, seen, reference }: PaymentWord,
  now: number,
): Promise<PaymentMoved> {
  const result = await db.transaction().execute(async (transaction) => {
    const order = await transaction
      .selectFrom('orders')
      .select(['payment', 'status', 'customerId', 'refundedAmount'])
      .where('id', '=', orderId)
      .executeTakeFirst()
    if (!order) return { outcome: 'not-found' } as const
    const { payment, status, customerId } = order
    const stays = { outcome: 'not-allowed', payment } as const
    if (!canMovePayment(name, seen, 'admin')) return stays
    if (name === 'collect' && !canCollect(status)) return stays
    if (name === 'refuse' && (await isRefunded(orderId, order.refundedAmount, transaction))) return stays
    const other = reference === undefined ? undefined : await orderPaidBy(reference, orderId, transaction)
    if (other !== undefined) return { outcome: 'reference-taken', orderId: other } as const
    const { numUpdatedRows } = await transaction
      .updateTable('orders')
      .set({
        payment: PAYMENT_MOVES[name].to,
        paymentReference: reference ?? null,
        paidAt: name === 'refuse' ? null : now,
        updatedAt: now,
      })
      .where('id', '=', orderId)
      .where('payment', '=', seen)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return stays
    const event = { orderId, at: now, actor: 'admin', move: EVENTS[name] } as const
    const note = reference === undefined ? {} : { note: reference }
    await remember(transaction, { ...event, fromStatus: status, toStatus: status, ...note })
    return { outcome: 'moved', customerId } as const
  })
  if (result.outcome !== 'moved') return result
  publish('admin', `customer:${result.customerId}`)
  return { outcome: 'moved' }
}

/** Money that has gone back was there: its payment can no longer be "not found". */
async function isRefunded(orderId: string, refundedAmount: number, within: Database): Promise<boolean> {
  const returnRequests = (await returnsOf([orderId], within)).get(orderId) ?? []
  return refundedFor({ refundedAmount, returnRequests }) > 0
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
