import { customerAudience } from '#domain/live.ts'
import type { ReturnReason, ReturnRequest } from '#domain/orders/return-request.ts'
import { returnText } from '#copy/mail/orders.ts'
import { returns } from '#copy/returns.ts'
import { returnNews } from '#domain/notifications/notification.ts'
import { isReturnOpen, quantityLeftToReturn } from '#domain/returns/return.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { enqueueNews } from '#data/notifications/enqueue-news.server.ts'
import { idOfForm } from '#data/orders/after-sales/id-of-form.server.ts'
import { findOrderForUpdate } from '#data/orders/orders.server.ts'
import { writeTransition } from '#data/orders/write-transition.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { listSettledPieces } from '#data/orders/after-sales/settled-pieces.server.ts'

export interface NewReturnRequest {
  /** Of its form: the same request sent again is the one that is there. */
  key?: string | undefined
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
  /** The order has a request with this key, but with other content. */
  | { outcome: 'changed-meanwhile' }

/**
 * Requests the return of a quantity of one order line. Earlier requests do not change, and their quantity cannot be
 * requested again.
 * @param now epoch milliseconds
 */
export async function requestReturn(newRequest: NewReturnRequest, now: number): Promise<ReturnRequestResult> {
  try {
    return await inTransaction((transaction) => writeRequest(newRequest, now, transaction))
  } catch (error) {
    if (error instanceof Refused) return error.result
    throw error
  }
}

/** Thrown inside the transaction, to roll back the transition. */
class Refused extends Error {
  readonly result: ReturnRequestResult

  constructor(result: ReturnRequestResult) {
    super(result.outcome)
    this.result = result
  }
}

async function writeRequest(
  newRequest: NewReturnRequest,
  now: number,
  within: Database,
): Promise<ReturnRequestResult> {
  const { key, orderId, customerId, lineId, quantity, reason, description } = newRequest
  const order = await findOrderForUpdate(within, orderId, customerId)
  const line = order?.lines.find(({ id }) => id === lineId)
  if (!order || !line) return { outcome: 'not-found' }
  const requestId = key === undefined ? newId() : idOfForm(orderId, key)
  const sent = order.returnRequests.find(({ id }) => id === requestId)
  if (sent) return isSame(sent, newRequest) ? { outcome: 'requested', requestId } : CHANGED
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
  const left = quantityLeftToReturn(line, [...earlier, ...(await listSettledPieces([orderId], within))])
  if (quantity > left) throw new Refused({ outcome: 'too-many', left })
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

const CHANGED = { outcome: 'changed-meanwhile' } as const

function isSame(sent: ReturnRequest, { lineId, quantity, reason, description }: NewReturnRequest): boolean {
  return (
    sent.lineId === lineId &&
    sent.quantity === quantity &&
    sent.reason === reason &&
    sent.description === description
  )
}
