import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { customerAudience } from '#domain/live.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { sentWith, type Tracking, trackingText } from '#domain/orders/tracking.ts'
import { enqueueOrderMail } from './enqueue-order-mail.server.ts'
import { recordOrderEvent } from './order-events.server.ts'
import { findOrderForUpdate } from './orders.server.ts'

export type TrackingResult =
  | { outcome: 'saved' | 'unchanged' | 'not-found' | 'changed-meanwhile' }
  | { outcome: 'not-allowed'; status: OrderStatus }

/**
 * Changes how the parcel of a shipped order is said to be sent, and mails it to the customer.
 * @param seen the `trackingText` the admin saw: a tracking that has changed since is not changed
 * @param now epoch milliseconds
 */
export function updateTracking(
  orderId: string,
  { seen, tracking }: { seen: string; tracking: Tracking },
  now: number,
): Promise<TrackingResult> {
  return inTransaction(async (within): Promise<TrackingResult> => {
    const order = await findOrderForUpdate(within, orderId)
    if (!order) return { outcome: 'not-found' }
    const { status } = order
    if (status !== 'shipped') return { outcome: 'not-allowed', status }
    const current = trackingText(order)
    if (current === trackingText(tracking)) return { outcome: 'unchanged' }
    if (current !== seen) return { outcome: 'changed-meanwhile' }
    const changes = { ...tracking, updatedAt: now }
    await within.updateTable('orders').set(changes).where('id', '=', orderId).execute()
    const event = { orderId, at: now, actor: 'admin', type: 'trackingChanged', fromStatus: status } as const
    const note = sentWith(tracking)
    const id = await recordOrderEvent(within, { ...event, toStatus: status, ...(note !== null && { note }) })
    await enqueueOrderMail(within, { ...order, ...tracking }, { ...event, id }, null)
    publish(within, 'admin', customerAudience(order.customerId))
    return { outcome: 'saved' }
  })
}
