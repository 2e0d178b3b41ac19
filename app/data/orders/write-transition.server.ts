import { sql } from 'kysely'

import {
  type Actor,
  momentOf,
  moveNamed,
  type OrderMoveName,
  type OrderStatus,
} from '#domain/orders/order-status.ts'
import type { Database } from '#data/database/database.server.ts'
import { remember } from './order-events.server.ts'

interface Move {
  orderId: string
  name: OrderMoveName
  /** Where the order was read to stand. */
  from: OrderStatus
  /** For `override` alone; every other move knows where it goes. */
  to?: OrderStatus
  actor: Actor
  /** Epoch milliseconds. */
  at: number
  /** The reason, where one was given. */
  note?: string
  /** What the letters say instead of the note. */
  told?: string
}

const RECEIPT = { customerConfirmedReceipt: 1, customerNotificationSent: 1 } as const

/**
 * Makes a move that was found allowed, and writes it into the order's history. Compares and sets: an order that stands
 * elsewhere by now is left alone.
 * @returns whether it was moved
 */
export async function makeMove(
  within: Database,
  { orderId, name, from, to, actor, at, note, told }: Move,
): Promise<boolean> {
  const toStatus = to ?? (moveNamed(name).to as OrderStatus)
  const { numUpdatedRows } = await within
    .updateTable('orders')
    .set({
      status: toStatus,
      updatedAt: at,
      ...moments(name, toStatus, at),
      ...(name === 'confirmReceipt' && RECEIPT),
    })
    .where('id', '=', orderId)
    .where('status', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const event = { orderId, at, actor, move: name, fromStatus: from, toStatus } as const
  await remember(within, note === undefined ? event : { ...event, note }, told)
  return true
}

/** A move records its moments; an override only the one that is not known yet. */
function moments(name: OrderMoveName, to: OrderStatus, at: number) {
  if (name !== 'override') return Object.fromEntries(moveNamed(name).records.map((moment) => [moment, at]))
  const moment = momentOf(to)
  return moment ? { [moment]: sql<number>`coalesce(${sql.ref(moment)}, ${at})` } : {}
}
