import { piecesText } from '#copy/mail/orders.ts'
import { restoreStock } from '#data/catalogue/stock/stock.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { enqueueOrderMail } from '#data/orders/enqueue-order-mail.server.ts'
import { recordOrderEvent } from '#data/orders/order-events.server.ts'
import { cancelWithin } from '#data/orders/order-transitions.server.ts'
import { findOrderForUpdate, type OrderWithParts } from '#data/orders/orders.server.ts'
import { listSettledPieces } from '#data/orders/after-sales/settled-pieces.server.ts'
import { customerAudience, productAudience } from '#domain/live.ts'
import { itemCount, type OrderLine, piecesTotal } from '#domain/orders/order.ts'
import { isUnshipped, type OrderStatus } from '#domain/orders/order-status.ts'
import { amountsWithout } from '#domain/payments/cancelled-pieces.ts'
import { quantityLeftToReturn } from '#domain/returns/return.ts'

export interface LineCancellation {
  lineId: string
  quantity: number
  /** How many pieces of the whole order the admin saw: an order of which others were cancelled since is not changed. */
  seen: number
  /** Recorded in the order's history, and mailed to the customer. */
  reason: string
}

export type LineCancellationResult =
  | { outcome: 'saved' }
  /** They were the last: the order is cancelled. */
  | { outcome: 'transitioned' }
  /** The order does not exist, or has no such line. */
  | { outcome: 'not-found' }
  | { outcome: 'not-allowed'; status: OrderStatus }
  | { outcome: 'changed-meanwhile' }
  | { outcome: 'too-many'; left: number }

/**
 * The admin cancels pieces of one line of an order that is not shipped yet: they go back into stock, and the total is
 * that of what is left. The last pieces are cancelled with their order, as {@link cancelWithin} does it.
 * @param now epoch milliseconds
 */
export function cancelLine(
  orderId: string,
  { lineId, quantity, seen, reason }: LineCancellation,
  now: number,
): Promise<LineCancellationResult> {
  return inTransaction(async (within): Promise<LineCancellationResult> => {
    const order = await findOrderForUpdate(within, orderId)
    const line = order?.lines.find(({ id }) => id === lineId)
    if (!order || !line) return { outcome: 'not-found' }
    const { status, lines } = order
    if (!isUnshipped(status)) return { outcome: 'not-allowed', status }
    if (itemCount(lines) !== seen) return { outcome: 'changed-meanwhile' }
    // Pieces that were refunded or replaced have arrived; the admin can have set the order back since.
    const settled = await listSettledPieces([orderId], within)
    const left = quantityLeftToReturn(line, [...order.returnRequests, ...settled])
    if (quantity > left) return { outcome: 'too-many', left }
    if (quantity === seen) {
      await cancelWithin(within, order, reason, now)
      return { outcome: 'transitioned' }
    }
    await writeCancellation(within, order, line, { quantity, reason }, now)
    return { outcome: 'saved' }
  })
}

async function writeCancellation(
  within: Database,
  order: OrderWithParts,
  line: OrderLine,
  { quantity, reason }: Pick<LineCancellation, 'quantity' | 'reason'>,
  now: number,
): Promise<void> {
  const { id: orderId, status } = order
  const cancelledQuantity = line.cancelledQuantity + quantity
  await within.updateTable('order_lines').set({ cancelledQuantity }).where('id', '=', line.id).execute()
  const amounts = amountsWithout(order, piecesTotal(line, quantity, line.cancelledQuantity))
  const changes = { ...amounts, updatedAt: now }
  await within.updateTable('orders').set(changes).where('id', '=', orderId).execute()
  await restoreStock(within, line.productId, quantity, { reason: 'cancellation', orderId, at: now })
  const event = { orderId, at: now, actor: 'admin', type: 'lineCancelled', fromStatus: status } as const
  const note = piecesText(quantity, line.name, reason)
  const id = await recordOrderEvent(within, { ...event, toStatus: status, note })
  const lines = order.lines.map((each) => (each === line ? { ...line, cancelledQuantity } : each))
  await enqueueOrderMail(within, { ...order, ...amounts, lines }, { ...event, id }, note)
  publish(within, 'admin', customerAudience(order.customerId), productAudience(line.productId))
}
