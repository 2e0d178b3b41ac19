import type { PaymentState } from '#domain/orders/payment-state.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { recordOrderEvent } from '#data/orders/order-events.server.ts'
import { findOrderForUpdate } from '#data/orders/orders.server.ts'
import { publish } from '#data/platform/live.server.ts'
import type { PaymentEvent } from '#domain/orders/order.ts'
import {
  canCollect,
  canTransitionPayment,
  PAYMENT_TRANSITIONS,
  type PaymentTransitionName,
} from '#domain/payments/payment.ts'
import { refundedFor } from '#domain/payments/refund.ts'

/** What the shopkeeper records about a payment. */
export interface PaymentUpdate {
  name: 'collect' | 'receive' | 'refuse'
  /** The state on the shopkeeper's screen: a payment that has changed since is left alone. */
  seen: PaymentState
  /** The 12 digits under which a UPI payment was found; one payment pays one order. */
  reference?: string
}

export type PaymentTransitionResult =
  | { outcome: 'transitioned' }
  | { outcome: 'not-found' }
  | { outcome: 'not-allowed'; payment: PaymentState }
  | { outcome: 'reference-taken'; orderId: string }

const EVENTS: Record<PaymentTransitionName, PaymentEvent> = {
  claim: 'paymentClaimed',
  collect: 'paymentCollected',
  receive: 'paymentReceived',
  refuse: 'paymentRefused',
}

/**
 * Records what became of an order's payment; the order's status stays.
 * @param now epoch milliseconds
 */
export function transitionPayment(
  orderId: string,
  { name, seen, reference }: PaymentUpdate,
  now: number,
): Promise<PaymentTransitionResult> {
  return transition({ orderId, name, actor: 'admin', seen, reference, now })
}

/**
 * The customer states (again) that an order is paid by UPI, after the shop did not find the payment.
 * @param now epoch milliseconds
 */
export function claimPayment(
  orderId: string,
  customerId: string,
  now: number,
): Promise<PaymentTransitionResult> {
  return transition({ orderId, name: 'claim', actor: 'customer', customerId, now })
}

interface Wanted {
  orderId: string
  name: PaymentTransitionName
  actor: 'customer' | 'admin'
  customerId?: string
  seen?: PaymentState
  reference?: string | undefined
  now: number
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrderForUpdate>>>

async function transition(wanted: Wanted): Promise<PaymentTransitionResult> {
  const { orderId, customerId } = wanted
  const result = await db.transaction().execute(async (within) => {
    const order = await findOrderForUpdate(within, orderId, customerId)
    if (!order) return { outcome: 'not-found' } as const
    const notAllowed = { outcome: 'not-allowed', payment: order.payment } as const
    if (!isAllowed(order, wanted)) return notAllowed
    const other = await findOrderPaidBy(within, wanted)
    if (other !== undefined) return { outcome: 'reference-taken', orderId: other } as const
    if (!(await writePayment(within, order, wanted))) return notAllowed
    return { outcome: 'transitioned', customerId: order.customerId } as const
  })
  if (result.outcome !== 'transitioned') return result
  publish('admin', `customer:${result.customerId}`)
  return { outcome: 'transitioned' }
}

function isAllowed(order: Order, { name, actor, seen = order.payment }: Wanted): boolean {
  if (!canTransitionPayment(name, seen, actor)) return false
  if (name === 'claim') return order.status !== 'cancelled'
  if (name === 'collect') return canCollect(order.status)
  // Money that has gone back was there: its payment can no longer be "not found".
  return name !== 'refuse' || refundedFor(order) === 0
}

async function findOrderPaidBy(
  within: Database,
  { orderId, reference }: Wanted,
): Promise<string | undefined> {
  if (reference === undefined) return undefined
  const other = await within
    .selectFrom('orders')
    .select('id')
    .where('paymentReference', '=', reference)
    .where('id', '!=', orderId)
    .executeTakeFirst()
  return other?.id
}

async function writePayment(
  within: Database,
  { status, payment }: Order,
  { orderId, name, actor, seen = payment, reference, now: at }: Wanted,
): Promise<boolean> {
  const found = { paymentReference: reference ?? null, paidAt: name === 'refuse' ? null : at }
  const { numUpdatedRows } = await within
    .updateTable('orders')
    .set({ payment: PAYMENT_TRANSITIONS[name].to, updatedAt: at, ...(actor === 'admin' && found) })
    .where('id', '=', orderId)
    .where('payment', '=', seen)
    .where('status', '=', status)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const event = { orderId, at, actor, type: EVENTS[name], fromStatus: status, toStatus: status } as const
  await recordOrderEvent(within, reference === undefined ? event : { ...event, note: reference })
  return true
}
