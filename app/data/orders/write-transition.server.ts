import type { Database } from '#data/database/database.server.ts'
import {
  type Actor,
  type OrderStatus,
  type OrderTimestamp,
  type OrderTransitionName,
  timestampOf,
  transitionNamed,
} from '#domain/orders/order-status.ts'
import { enqueueOrderMail } from './enqueue-order-mail.server.ts'
import { recordOrderEvent } from './order-events.server.ts'
import type { OrderWithParts } from './orders.server.ts'

interface Transition {
  name: OrderTransitionName
  /** For `override` alone; every other transition has one target. */
  to?: OrderStatus
  actor: Actor
  /** Epoch milliseconds. */
  at: number
  /** The reason, where one was given. */
  note?: string
  /** What the mails say instead of the note. */
  mailText?: string
}

const RECEIPT = { customerConfirmedReceipt: 1, customerNotificationSent: 1 } as const

/**
 * Carries out a transition that was found allowed: the order's row, its history and its mails. Compares and sets: an
 * order whose status has changed since it was read is left alone.
 * @returns whether the order changed
 */
export async function writeTransition(
  within: Database,
  order: OrderWithParts,
  { name, to, actor, at, note, mailText }: Transition,
): Promise<boolean> {
  const { id: orderId, status: fromStatus } = order
  const toStatus = to ?? (transitionNamed(name).to as OrderStatus)
  const timestamps = timestampsOf(name, toStatus, order, at)
  const { numUpdatedRows } = await within
    .updateTable('orders')
    .set({ status: toStatus, updatedAt: at, ...timestamps, ...(name === 'confirmReceipt' && RECEIPT) })
    .where('id', '=', orderId)
    .where('status', '=', fromStatus)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const event = { orderId, at, actor, type: name, fromStatus, toStatus } as const
  const id = await recordOrderEvent(within, note === undefined ? event : { ...event, note })
  const changed = { ...order, status: toStatus, ...timestamps }
  await enqueueOrderMail(within, changed, { ...event, id }, mailText ?? note ?? null)
  return true
}

/** A transition sets its timestamps; an override only the one of its target, when that is not known yet. */
function timestampsOf(
  name: OrderTransitionName,
  to: OrderStatus,
  order: OrderWithParts,
  at: number,
): Partial<Record<OrderTimestamp, number>> {
  if (name !== 'override') {
    return Object.fromEntries(transitionNamed(name).records.map((timestamp) => [timestamp, at]))
  }
  const timestamp = timestampOf(to)
  return timestamp ? { [timestamp]: order[timestamp] ?? at } : {}
}
