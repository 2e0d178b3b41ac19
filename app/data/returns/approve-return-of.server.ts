import type { Database } from '#data/database/database.server.ts'
import { recordOrderEvent } from '#data/orders/order-events.server.ts'
import type { OrderWithParts } from '#data/orders/orders.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { canTransition } from '#domain/orders/order-status.ts'
import type { ReturnReason } from '#domain/orders/return-request.ts'
import { respondWithin } from './respond-to-return.server.ts'

const REASONS = {
  defective: 'defective',
  wrong: 'wrong_item',
  damaged: 'damaged_in_delivery',
  late: 'other',
} as const satisfies Record<string, ReturnReason>

interface AcceptedReturn {
  lineId: string
  quantity: number
  kind: keyof typeof REASONS
  description: string
  /** For the order's history. */
  note: string
  /** Words for the customer. */
  response: string
}

/**
 * Writes a return request that the shopkeeper has accepted already, also after the return window, and approves it with the
 * full refund. The pieces must be free to return, and the order locked.
 * @param now epoch milliseconds
 * @returns false when the order is in no status for it
 */
export async function approveReturnOf(
  within: Database,
  order: OrderWithParts,
  { lineId, quantity, kind, description, note, response }: AcceptedReturn,
  now: number,
): Promise<boolean> {
  if (!canTransition('requestReturn', order.status, 'customer')) return false
  const id = newId()
  const requestedAt = Math.max(now, ...order.returnRequests.map((request) => request.requestedAt + 1))
  const event = { orderId: order.id, at: now, actor: 'customer', type: 'requestReturn', note } as const
  await within
    .updateTable('orders')
    .set({ status: 'return_requested', updatedAt: now })
    .where('id', '=', order.id)
    .execute()
  await recordOrderEvent(within, { ...event, fromStatus: order.status, toStatus: 'return_requested' })
  await within
    .insertInto('return_requests')
    .values({
      id,
      orderId: order.id,
      lineId,
      quantity,
      reason: REASONS[kind],
      description,
      status: 'pending',
      requestedAt,
    })
    .execute()
  const approval = { name: 'approve', response, refund: null } as const
  const { outcome } = await respondWithin(order.id, id, approval, now, within)
  return outcome === 'responded'
}
