import { type Actor, canMove, type OrderStatus } from '#domain/orders/order-status.ts'
import { db } from '#data/database/database.server.ts'
import { publish } from '#data/platform/live.server.ts'
import { makeMove } from './write-transition.server.ts'

/** Forward moves and the customer's receipt: the ones that need nothing but the table's word. */
export type PlainMove = 'confirm' | 'ship' | 'deliver' | 'receive' | 'confirmReceipt'

/** Who makes a move; a customer moves only their own orders. */
export interface Mover {
  actor: Extract<Actor, 'customer' | 'admin'>
  id: string
}

export type Moved =
  | { outcome: 'moved' }
  | { outcome: 'not-found' }
  | { outcome: 'not-allowed'; status: OrderStatus }

/**
 * Makes one move of the table for an order. Two that come at once have one effect: the second is told where the
 * order stands now.
 * @param now epoch milliseconds
 */
export async function moveOrder(orderId: string, name: PlainMove, who: Mover, now: number): Promise<Moved> {
  const result = await db.transaction().execute(async (transaction) => {
    let query = transaction.selectFrom('orders').select(['status', 'customerId']).where('id', '=', orderId)
    if (who.actor === 'customer') query = query.where('customerId', '=', who.id)
    const order = await query.executeTakeFirst()
    if (!order) return null
    const { status: from } = order
    const allowed = canMove(name, from, who.actor)
    const moved = allowed && (await makeMove(transaction, { orderId, name, from, actor: who.actor, at: now }))
    return { ...order, moved }
  })
  if (!result) return { outcome: 'not-found' }
  if (!result.moved) return { outcome: 'not-allowed', status: result.status }
  publish('admin', `customer:${result.customerId}`)
  return { outcome: 'moved' }
}
