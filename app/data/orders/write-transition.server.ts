import { makeDueBill } from '#data/bills/bill-of-order.server.ts'
import type { Database } from '#data/database/database.server.ts'
import {
  type Actor,
  type OrderStatus,
  type OrderTimestamp,
  type OrderTransitionName,
  timestampOf,
  transitionNamed,
} from '#domain/orders/order-status.ts'
import type { AnsweredReturn } from '#domain/mail/order-mail.ts'
import type { Tracking } from '#domain/orders/tracking.ts'
import { enqueueOrderMail } from './enqueue-order-mail.server.ts'
import { recordOrderEvent } from './order-events.server.ts'
import type { OrderWithParts } from './orders.server.ts'

interface Transition {
  name: OrderTransitionName
  /** Only for `override`; every other transition has one target. */
  to?: OrderStatus
  actor: Actor
  /** Epoch milliseconds. */
  at: number
  /** The reason, if there is one. */
  note?: string
  /** The text of the mails, when it differs from the note. */
  mailText?: string
  /** The return that is answered, for the mails. */
  answered?: AnsweredReturn
  /** How the parcel is sent; stays as it is when left out. */
  tracking?: Tracking
}

const RECEIPT = { customerConfirmedReceipt: 1, customerNotificationSent: 1 } as const

/**
 * Carries out an allowed transition: writes the order's row, its event, the bill that is due then, and its mails. An order whose status has changed
 * since it was read is not changed.
 * @returns whether the order changed
 */
export async function writeTransition(
  within: Database,
  order: OrderWithParts,
  { name, to, actor, at, note, mailText, answered, tracking }: Transition,
): Promise<boolean> {
  const { id: orderId, status: fromStatus } = order
  const toStatus = to ?? (transitionNamed(name).to as OrderStatus)
  const timestamps = timestampsOf(name, toStatus, order, at)
  const { numUpdatedRows } = await within
    .updateTable('orders')
    .set({
      status: toStatus,
      updatedAt: at,
      ...timestamps,
      ...tracking,
      ...(name === 'confirmReceipt' && RECEIPT),
    })
    .where('id', '=', orderId)
    .where('status', '=', fromStatus)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const event = { orderId, at, actor, type: name, fromStatus, toStatus } as const
  const id = await recordOrderEvent(within, note === undefined ? event : { ...event, note })
  const changed = { ...order, status: toStatus, ...timestamps, ...tracking }
  const billNumber = await makeDueBill(within, changed, toStatus, at)
  const mailed = { ...changed, billNumber, ...(answered && { answered }) }
  await enqueueOrderMail(within, mailed, { ...event, id }, mailText ?? note ?? null)
  return true
}

/** A transition sets its timestamps; an override only that of its target status, unless it is set already. */
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
