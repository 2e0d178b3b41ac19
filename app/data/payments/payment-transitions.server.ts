import type { PaymentState } from '#domain/orders/payment-state.ts'
import { withdrawBill } from '#data/bills/credit-bill.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { recordOrderEvent } from '#data/orders/order-events.server.ts'
import { enqueueNews } from '#data/notifications/enqueue-news.server.ts'
import { findOrderForUpdate, type OrderWithParts } from '#data/orders/orders.server.ts'
import { findOrderWithReferenceForUpdate } from '#data/orders/payment-reference.server.ts'
import type { PaymentEvent } from '#domain/orders/order.ts'
import {
  canCollect,
  canTransitionPayment,
  PAYMENT_TRANSITIONS,
  type PaymentTransitionName,
} from '#domain/payments/payment.ts'
import { overpaymentOfClaim } from '#domain/payments/cancelled-pieces.ts'
import { paymentAmount, refundedFor } from '#domain/payments/refund.ts'
import { paymentNews } from '#domain/notifications/notification.ts'
import { customerAudience } from '#domain/live.ts'
import type { Paise } from '#domain/values/money.ts'

/** What the admin records about a payment. */
export interface PaymentUpdate {
  name: 'collect' | 'uncollect' | 'receive' | 'refuse'
  /** The state the admin saw: a payment that has changed since is not changed. */
  seen: PaymentState
  /** The UTR of a UPI payment, 12 digits; two orders cannot have the same one. */
  reference?: string
  /** What was received; null: what the order's payment comes to. */
  amount?: Paise | null
}

export type PaymentTransitionResult =
  | { outcome: 'transitioned' }
  | { outcome: 'not-found' }
  | { outcome: 'not-allowed'; payment: PaymentState }
  | { outcome: 'reference-taken'; orderId: string }
  /** The screen asked for an amount that the order never had. */
  | { outcome: 'changed-meanwhile' }

const EVENTS: Record<PaymentTransitionName, PaymentEvent> = {
  claim: 'paymentClaimed',
  collect: 'paymentCollected',
  uncollect: 'paymentUncollected',
  receive: 'paymentReceived',
  refuse: 'paymentRefused',
}

/**
 * Carries out a transition of an order's payment by the admin; the order's status does not change.
 * @param now epoch milliseconds
 */
export function transitionPayment(
  orderId: string,
  { name, seen, reference, amount = null }: PaymentUpdate,
  now: number,
): Promise<PaymentTransitionResult> {
  return transition({ orderId, name, actor: 'admin', seen, reference, amount: amount ?? undefined, now })
}

/** What the customer says about a payment that the admin did not find. */
export interface PaymentClaim {
  /** The amount that their screen asked for: what was cancelled since is paid, too. */
  amount: Paise
  /** The UTR of the payment, 12 digits, if they entered it. */
  reference?: string | undefined
}

/**
 * The customer claims again to have paid an order by UPI, after the admin did not find the payment.
 * @param now epoch milliseconds
 */
export function claimPayment(
  orderId: string,
  customerId: string,
  { amount, reference }: PaymentClaim,
  now: number,
): Promise<PaymentTransitionResult> {
  return transition({ orderId, name: 'claim', actor: 'customer', customerId, amount, reference, now })
}

interface TransitionRequest {
  orderId: string
  name: PaymentTransitionName
  actor: 'customer' | 'admin' | 'system'
  customerId?: string
  seen?: PaymentState
  /** What was paid: of a claim, or received. */
  amount?: Paise | undefined
  reference?: string | undefined
  /** For the history, in place of the reference. */
  note?: string
  now: number
}

function transition(request: TransitionRequest): Promise<PaymentTransitionResult> {
  const { orderId, customerId } = request
  return inTransaction(async (within) => {
    const order = await findOrderForUpdate(within, orderId, customerId)
    if (!order) return { outcome: 'not-found' } as const
    const notAllowed = { outcome: 'not-allowed', payment: order.payment } as const
    if (!isAllowed(order, request)) return notAllowed
    const { amount, reference } = request
    const overpayment = amount === undefined ? order.overpayment : overpaymentOfClaim(order, amount)
    if (overpayment === null) return { outcome: 'changed-meanwhile' } as const
    const other = reference && (await findOrderWithReferenceForUpdate(within, reference, orderId))
    if (other) return { outcome: 'reference-taken', orderId: other } as const
    if (!(await writePayment(within, { ...order, overpayment }, request))) return notAllowed
    const unpaid = { ...order, payment: PAYMENT_TRANSITIONS[request.name].to }
    if (isTakenBack(request.name)) await withdrawBill(within, unpaid, order.status, request.now)
    publish(within, 'admin', customerAudience(order.customerId))
    return { outcome: 'transitioned' } as const
  })
}

function isAllowed(order: OrderWithParts, { name, actor, seen = order.payment }: TransitionRequest): boolean {
  if (!canTransitionPayment(name, seen, actor)) return false
  if (name === 'claim') return order.status !== 'cancelled'
  if (name === 'collect') return canCollect(order)
  // A payment that was refunded was received: it can no longer be refused.
  return !isTakenBack(name) || refundedFor(order) === 0
}

/** Whether what was received, or said to be, was not. */
function isTakenBack(name: PaymentTransitionName): boolean {
  return name === 'refuse' || name === 'uncollect'
}

/** Writes a transition that is allowed, within the transaction that holds the order's lock. */
export async function writePayment(
  within: Database,
  { id: orderId, totalAmount, overpayment, status, payment, paymentReference }: OrderWithParts,
  { name, actor, seen = payment, reference, note: ownNote, now: at }: Omit<TransitionRequest, 'orderId'>,
): Promise<boolean> {
  const { numUpdatedRows } = await within
    .updateTable('orders')
    .set({
      payment: PAYMENT_TRANSITIONS[name].to,
      updatedAt: at,
      ...(actor !== 'customer' && { paidAt: isTakenBack(name) ? null : at }),
      // Where no cash came, nothing was paid for what was cancelled since, either.
      overpayment: name === 'uncollect' ? 0 : overpayment,
      // A refused claim leaves its reference free for the order that it paid.
      paymentReference: reference ?? null,
    })
    .where('id', '=', orderId)
    .where('payment', '=', seen)
    .where('status', '=', status)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const event = { orderId, at, actor, type: EVENTS[name], fromStatus: status, toStatus: status } as const
  const note = ownNote ?? (name === 'refuse' ? paymentReference : reference)
  const eventId = await recordOrderEvent(within, note ? { ...event, note } : event)
  if (actor === 'customer') {
    const paid = paymentAmount({ totalAmount, overpayment })
    await enqueueNews(within, paymentNews({ id: orderId, totalAmount: paid }, eventId), at)
  }
  return true
}
