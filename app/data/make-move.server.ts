import { type Actor, moveNamed, type OrderMoveName, type OrderStatus } from '#domain/order-status.ts'
import type { Database } from './database.server.ts'
import { remember } from './order-history.server.ts'

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
}

const RECEIPT = { customerConfirmedReceipt: 1, customerNotificationSent: 1 } as const

/**
 * Makes a move that was found allowed, and writes it into the order's history. Compares and sets: an order that stands
 * elsewhere by now is left alone.
 * @returns whether it was moved
 */
export async function makeMove(
  within: Database,
  { orderId, name, from, to, actor, at, note }: Move,
): Promise<boolean> {
  const move = moveNamed(name)
  const toStatus = to ?? (move.to as OrderStatus)
  const moments = Object.fromEntries(move.records.map((moment) => [moment, at]))
  const { numUpdatedRows } = await within
    .updateTable('orders')
    .set({ status: toStatus, updatedAt: at, ...moments, ...(name === 'confirmReceipt' && RECEIPT) })
    .where('id', '=', orderId)
    .where('status', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const event = { orderId, at, actor, move: name, fromStatus: from, toStatus } as const
  await remember(within, note === undefined ? event : { ...event, note })
  return true
}
