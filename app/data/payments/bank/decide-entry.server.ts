import { customerAudience } from '#domain/live.ts'
import { paymentAmount, refundedFor } from '#domain/payments/refund.ts'
import { withdrawBill } from '#data/bills/credit-bill.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { recordOrderEvent } from '#data/orders/order-events.server.ts'
import { findOrderForUpdate } from '#data/orders/orders.server.ts'
import { findOrderWithReferenceForUpdate } from '#data/orders/payment-reference.server.ts'
import { findEntry, lockEntry, type PaymentBefore, receive } from './record-entry.server.ts'

export type DecisionResult =
  | { outcome: 'saved' }
  | { outcome: 'not-found' }
  | { outcome: 'changed-meanwhile' }
  | { outcome: 'no-order' }
  /** The order cannot be paid any more. */
  | { outcome: 'not-allowed' }
  | { outcome: 'reference-taken'; orderId: string }

type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>

/**
 * The admin says which order an entry pays.
 * @param now epoch milliseconds
 */
export function acceptEntry(id: string, orderId: string, now: number): Promise<DecisionResult> {
  return decide(id, async (within, entry) => {
    if (entry.state !== 'open') return { outcome: 'changed-meanwhile' }
    const received = await receive(within, { orderId, entry, actor: 'admin', now })
    if ('outcome' in received) return REFUSED[received.outcome](received.orderId)
    await update(within, id, {
      state: 'matched',
      orderId,
      before: JSON.stringify(received.before),
      decidedAt: now,
    })
    return { outcome: 'saved' }
  })
}

const REFUSED = {
  'not-found': () => ({ outcome: 'no-order' }),
  'not-allowed': () => ({ outcome: 'not-allowed' }),
  taken: (orderId: string) => ({ outcome: 'reference-taken', orderId }),
} as const satisfies Record<string, (orderId: string) => DecisionResult>

/**
 * The admin says that an entry pays no order.
 * @param now epoch milliseconds
 */
export function dismissEntry(id: string, now: number): Promise<DecisionResult> {
  return decide(id, async (within, entry) => {
    if (entry.state !== 'open') return { outcome: 'changed-meanwhile' }
    await update(within, id, { state: 'dismissed', orderId: null, before: null, decidedAt: now })
    return { outcome: 'saved' }
  })
}

/**
 * Takes a decision back, of the shop or of the admin: the order's payment is what it was, and the entry is one to decide,
 * which is never matched by itself again. Not possible once the order has changed after it.
 * @param now epoch milliseconds
 */
export function undoEntry(id: string, now: number): Promise<DecisionResult> {
  return decide(id, async (within, entry) => {
    if (entry.state === 'open') return { outcome: 'changed-meanwhile' }
    if (entry.state === 'matched' && !(await restorePayment(within, entry, now)))
      return { outcome: 'changed-meanwhile' }
    await update(within, id, { state: 'open', orderId: null, before: null, decidedAt: null, undone: 1 })
    return { outcome: 'saved' }
  })
}

function decide(
  id: string,
  work: (within: Database, entry: Entry) => Promise<DecisionResult>,
): Promise<DecisionResult> {
  return inTransaction(async (within) => {
    await lockEntry(within, id)
    const entry = await findEntry(within, id)
    if (!entry) return { outcome: 'not-found' }
    const result = await work(within, entry)
    if (result.outcome === 'saved') publish(within, 'admin')
    return result
  })
}

type Decision = Partial<Pick<Entry, 'state' | 'orderId' | 'before' | 'decidedAt' | 'undone'>>

async function update(within: Database, id: string, decision: Decision): Promise<void> {
  await within.updateTable('bank_entries').set(decision).where('id', '=', id).execute()
}

/** @returns false when there is nothing to take back any more */
async function restorePayment(within: Database, entry: Entry, at: number): Promise<boolean> {
  if (entry.before === null || entry.orderId === null) return false
  const order = await findOrderForUpdate(within, entry.orderId)
  if (order?.payment !== 'received' || order.paidAt !== entry.decidedAt || refundedFor(order) > 0)
    return false
  const { amount = paymentAmount(order), ...before } = JSON.parse(entry.before) as PaymentBefore
  const reference = before.paymentReference
  const taken = reference && (await findOrderWithReferenceForUpdate(within, reference, order.id))
  const { id: orderId, status, customerId } = order
  await within
    .updateTable('orders')
    .set({
      ...before,
      paymentReference: taken ? null : reference,
      // Of what was cancelled meanwhile, too, it is said to be paid.
      overpayment: Math.max(0, amount - order.totalAmount),
      updatedAt: at,
    })
    .where('id', '=', orderId)
    .execute()
  const event = { orderId, at, actor: 'admin', type: 'paymentReopened' } as const
  await recordOrderEvent(within, { ...event, fromStatus: status, toStatus: status })
  await withdrawBill(within, { ...order, ...before }, status, at)
  publish(within, customerAudience(customerId))
  return true
}
