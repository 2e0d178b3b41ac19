import { customerAudience } from '#domain/live.ts'
import type { ReturnReason } from '#domain/orders/return-request.ts'
import { returnText } from '#copy/mail.ts'
import { returns } from '#copy/returns.ts'
import { returnNews } from '#domain/notifications/notification.ts'
import { isReturnOpen, quantityLeftToReturn } from '#domain/returns/return.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { enqueueNews } from '#data/notifications/enqueue-news.server.ts'
import { findOrderForUpdate } from '#data/orders/orders.server.ts'
import { writeTransition } from '#data/orders/write-transition.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { listRefundedPieces } from './refunded-pieces.server.ts'

export interface NewReturnRequest {
  orderId: string
  customerId: string
  lineId: string
  quantity: number
  reason: ReturnReason
  description: string
}

export type ReturnRequestResult =
  | { outcome: 'requested'; requestId: string }
  /** The order or line does not exist, or belongs to another customer. */
  | { outcome: 'not-found' }
  /** The order is not delivered yet, or the return window has closed. */
  | { outcome: 'closed' }
  | { outcome: 'too-many'; left: number }

/**
 * Requests the return of a quantity of one order line. Earlier requests do not change, and their quantity cannot be
 * requested again.
 * @param now epoch milliseconds
 */
export async function requestReturn(newRequest: NewReturnRequest, now: number): Promise<ReturnRequestResult> {
  try {
    return await inTransaction((transaction) => writeRequest(newRequest, now, transaction))
  } catch (error) {
    if (error instanceof TooMany) return { outcome: 'too-many', left: error.left }
    throw error
  }
}

/** Thrown inside the transaction, to roll back the transition. */
class TooMany extends Error {
  readonly left: number

  constructor(left: number) {
    super('The quantity is more than is left to return.')
    this.left = left
  }
}

async function writeRequest(
  newRequest: NewReturnRequest,
  now: number,
  within: Database,
): Promise<ReturnRequestResult> {
  const { orderId, customerId, lineId, quantity, reason, description } = newRequest
  const order = await findOrderForUpdate(within, orderId, customerId)
  const line = order?.lines.find(({ id }) => id === lineId)
  if (!order || !line) return { outcome: 'not-found' }
  if (!isReturnOpen(order, now)) return { outcome: 'closed' }

  const mailText = returnText(quantity, line.name, returns.reasons[reason])
  const transition = {
    name: 'requestReturn',
    actor: 'customer',
    at: now,
    note: returns.reasons[reason],
  } as const
  if (!(await writeTransition(within, order, { ...transition, mailText }))) return { outcome: 'closed' }
  const earlier = order.returnRequests
  const left = quantityLeftToReturn(line, [...earlier, ...(await listRefundedPieces(orderId, within))])
  if (quantity > left) throw new TooMany(left)
  const requestId = newId()
  // Unique within the order, because the order's status follows its newest request.
  const requestedAt = Math.max(now, ...earlier.map((request) => request.requestedAt + 1))
  await within
    .insertInto('return_requests')
    .values({
      id: requestId,
      orderId,
      lineId,
      quantity,
      reason,
      description,
      status: 'pending',
      requestedAt,
    })
    .execute()
  await enqueueNews(within, returnNews(orderId, requestId), now)
  publish(within, 'admin', customerAudience(customerId))
  return { outcome: 'requested', requestId }
}
