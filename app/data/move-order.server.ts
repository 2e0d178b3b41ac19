import { type Actor, canMove, moveNamed, type OrderMoveName, type OrderStatus } from '#domain/order-status.ts'
import { type Database, db } from './database.server.ts'
import { publish } from './live.server.ts'

/** Forward moves and the customer's receipt: the ones that need nothing but the table's word. */
export type PlainMove = 'confirm' | 'ship' | 'deliver' | 'receive' | 'confirmReceipt'

export type Moved =
  | { outcome: 'moved' }
  | { outcome: 'not-found' }
  | { outcome: 'not-allowed'; status: OrderStatus }

/**
 * Makes one move of the table for an order. Two that come at once have one effect: the second is told where the
 * order stands now.
 * @param who the actor; a customer moves only their own orders
 * @param now epoch milliseconds
 */
export async function moveOrder(
  orderId: string,
  name: PlainMove,
  who: { actor: Extract<Actor, 'customer' | 'admin'>; id: string },
  now: number,
): Promise<Moved> {
  const result = await db.transaction().execute(async (transaction) => {
    let query = transaction.selectFrom('orders').select(['status', 'customerId']).where('id', '=', orderId)
    if (who.actor === 'customer') query = query.where('customerId', '=', who.id)
    const order = await query.executeTakeFirst()
    if (!order) return null
    const moved =
      canMove(name, order.status, who.actor) && (await change(orderId, name, order.status, now, transaction))
    if (moved) await remember(orderId, name, order.status, who.actor, now, transaction)
    return { ...order, moved }
  })
  if (!result) return { outcome: 'not-found' }
  if (!result.moved) return { outcome: 'not-allowed', status: result.status }
  publish('admin', `customer:${result.customerId}`)
  return { outcome: 'moved' }
}

const RECEIPT = { customerConfirmedReceipt: 1, customerNotificationSent: 1 } as const

/** Compares and sets: only an order that still stands where it was read is moved. */
async function change(
  orderId: string,
  name: PlainMove,
  from: OrderStatus,
  now: number,
  within: Database,
): Promise<boolean> {
  const move = moveNamed(name)
  const moments = Object.fromEntries(move.records.map((moment) => [moment, now]))
  const receipt = name === 'confirmReceipt' ? RECEIPT : {}
  const { numUpdatedRows } = await within
    .updateTable('orders')
    .set({ status: move.to as OrderStatus, updatedAt: now, ...moments, ...receipt })
    .where('id', '=', orderId)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function remember(
  orderId: string,
  name: OrderMoveName,
  from: OrderStatus,
  actor: Actor,
  at: number,
  within: Database,
): Promise<void> {
  await within
    .insertInto('order_events')
    .values({ orderId, at, actor, move: name, fromStatus: from, toStatus: moveNamed(name).to as OrderStatus })
    .execute()
}
