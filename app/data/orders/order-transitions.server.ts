import type { EventOrigin } from '#domain/customers/security-event.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import { withdrawBill } from '#data/bills/credit-bill.server.ts'
import { inStockOrder, restoreStock } from '#data/catalogue/stock/stock.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { type Audience, customerAudience, productAudience } from '#domain/live.ts'
import {
  canTransition,
  type OrderStatus,
  type OrderTransitionName,
  transitionNamed,
} from '#domain/orders/order-status.ts'
import { sentWith, type Tracking } from '#domain/orders/tracking.ts'
import { quantityLeft } from '#domain/orders/order.ts'
import { findOrderForUpdate, type OrderWithParts } from './orders.server.ts'
import { hasReplacedPieces } from '#data/orders/after-sales/settled-pieces.server.ts'
import { writeTransition } from './write-transition.server.ts'

/** Forward transitions and the customer's receipt: no checks besides the table of transitions, and no side effects. */
export type PlainTransition = 'confirm' | 'ship' | 'deliver' | 'receive' | 'confirmReceipt'

/** The actor of a transition; a customer can change only their own orders. */
export type TransitionActor = { actor: 'customer'; id: string } | { actor: 'admin' }

export type TransitionResult =
  | { outcome: 'transitioned' }
  | { outcome: 'not-found' }
  | { outcome: 'not-allowed'; status: OrderStatus }

/**
 * Carries out one transition of the table. Of two concurrent ones only one has an effect; the other's result is
 * `not-allowed` with the order's status.
 * @param now epoch milliseconds
 */
export function transitionOrder(
  orderId: string,
  name: PlainTransition,
  by: TransitionActor,
  now: number,
): Promise<TransitionResult> {
  return transition(orderId, { name }, by, now)
}

/**
 * Ships an order, and records how its parcel is sent. Shipping it without that is a plain transition.
 * @param now epoch milliseconds
 */
export function shipOrder(
  orderId: string,
  tracking: Tracking,
  by: TransitionActor,
  now: number,
): Promise<TransitionResult> {
  const note = sentWith(tracking)
  return transition(orderId, { name: 'ship', tracking, ...(note !== null && { note }) }, by, now)
}

/** `replaced`: pieces of it were replaced, so it has arrived; the admin has set it back since. */
export type CancellationResult = TransitionResult | { outcome: 'replaced' }

/**
 * Cancels an order, by its customer or by the admin, and restores the stock of all its lines, once. What was paid is owed
 * to the customer then, so that an order of which pieces were replaced is not cancelled.
 * @param reason recorded in the order's history
 * @param now epoch milliseconds
 */
export function cancelOrder(
  orderId: string,
  by: TransitionActor,
  reason: string,
  now: number,
): Promise<CancellationResult> {
  return inTransaction(async (within): Promise<CancellationResult> => {
    const order = await findOrderOf(within, orderId, by)
    if (!order) return { outcome: 'not-found' }
    if (await hasReplacedPieces(order.id, within)) return { outcome: 'replaced' }
    const request = cancellation(by, reason)
    return (await carryOut(within, order, request, by, now, restoreLines))
      ? { outcome: 'transitioned' }
      : { outcome: 'not-allowed', status: order.status }
  })
}

/** The same, by the admin, for an order that the transaction has locked. @returns whether it is cancelled */
export function cancelWithin(
  within: Database,
  order: OrderWithParts,
  reason: string,
  now: number,
): Promise<boolean> {
  const by = { actor: 'admin' } as const
  return carryOut(within, order, cancellation(by, reason), by, now, restoreLines)
}

function cancellation({ actor }: TransitionActor, note: string): TransitionRequest {
  return { name: actor === 'admin' ? 'cancelByAdmin' : 'cancelByCustomer', note }
}

/**
 * The admin's override: any status to any other, with a recorded reason. Stock and payment do not change.
 * @param from the status the admin saw: an order whose status has changed since is not changed
 * @param now epoch milliseconds
 */
export function overrideOrder(
  orderId: string,
  { from, to }: { from: OrderStatus; to: OrderStatus },
  reason: string,
  now: number,
  origin?: EventOrigin,
): Promise<TransitionResult> {
  const request = { name: 'override', from, to, note: reason } as const
  return transition(orderId, request, { actor: 'admin' }, now, async (within) => {
    const event = { kind: 'order-overridden', detail: `${orderId}: ${from} → ${to}` } as const
    await recordSecurityEvent(within, event, origin)
    return []
  })
}

interface TransitionRequest {
  name: OrderTransitionName
  /** The expected current status; any when left out. */
  from?: OrderStatus
  to?: OrderStatus
  note?: string
  tracking?: Tracking
}

/** More changes in the same transaction. @returns the other audiences of the live update */
type SideEffect = (within: Database, order: OrderWithParts, now: number) => Promise<Audience[]>

async function transition(
  orderId: string,
  request: TransitionRequest,
  by: TransitionActor,
  now: number,
  sideEffect: SideEffect = async () => [],
): Promise<TransitionResult> {
  const result = await inTransaction(async (within) => {
    const order = await findOrderOf(within, orderId, by)
    if (!order) return null
    return { order, allowed: await carryOut(within, order, request, by, now, sideEffect) }
  })
  if (!result) return { outcome: 'not-found' }
  if (!result.allowed) return { outcome: 'not-allowed', status: result.order.status }
  return { outcome: 'transitioned' }
}

/** Locked; a customer has only their own. */
function findOrderOf(within: Database, orderId: string, by: TransitionActor): Promise<OrderWithParts | null> {
  return findOrderForUpdate(within, orderId, by.actor === 'customer' ? by.id : undefined)
}

async function carryOut(
  within: Database,
  order: OrderWithParts,
  { from = order.status, ...request }: TransitionRequest,
  { actor }: TransitionActor,
  now: number,
  sideEffect: SideEffect,
): Promise<boolean> {
  const allowed =
    from === order.status &&
    canTransition(request.name, order.status, actor, request.to) &&
    (await writeTransition(within, order, { ...request, actor, at: now }))
  if (!allowed) return false
  publish(within, 'admin', customerAudience(order.customerId), ...(await sideEffect(within, order, now)))
  const status = request.to ?? (transitionNamed(request.name).to as OrderStatus)
  await withdrawBill(within, order, status, now)
  return true
}

async function restoreLines(
  within: Database,
  { id, lines }: OrderWithParts,
  at: number,
): Promise<Audience[]> {
  for (const line of inStockOrder(lines)) {
    await restoreStock(within, line.productId, quantityLeft(line), {
      reason: 'cancellation',
      orderId: id,
      at,
    })
  }
  return lines.map(({ productId }) => productAudience(productId))
}
