import type { ReturnReason } from '#domain/orders/return-request.ts'
import { returnWords } from '#copy/mail.ts'
import { returns } from '#copy/returns.ts'
import { isReturnOpen, quantityLeftToReturn } from '#domain/returns/return.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { findOrderForUpdate } from '#data/orders/orders.server.ts'
import { publish } from '#data/platform/live.server.ts'
import { writeTransition } from '#data/orders/write-transition.server.ts'
import { newId } from '#data/platform/new-id.server.ts'

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
  /** No such order or line, or another customer's. */
  | { outcome: 'not-found' }
  /** Nothing has arrived yet, or the window has closed. */
  | { outcome: 'closed' }
  | { outcome: 'too-many'; left: number }

/**
 * Asks for the return of some of one line. Appended: earlier requests stay as they are, and what they took is not
 * there to be returned again.
 * @param now the server's clock, epoch milliseconds
 */
export async function requestReturn(wanted: NewReturnRequest, now: number): Promise<ReturnRequestResult> {
  try {
    const requested = await db.transaction().execute((transaction) => request(wanted, now, transaction))
    if (requested.outcome === 'requested') publish('admin', `customer:${wanted.customerId}`)
    return requested
  } catch (error) {
    if (error instanceof TooMany) return { outcome: 'too-many', left: error.left }
    throw error
  }
}

/** Thrown inside the transaction, so that the transition made before is taken back. */
class TooMany extends Error {
  readonly left: number

  constructor(left: number) {
    super('More than is left to return.')
    this.left = left
  }
}

async function request(
  wanted: NewReturnRequest,
  now: number,
  within: Database,
): Promise<ReturnRequestResult> {
  const { orderId, customerId, lineId, quantity, reason, description } = wanted
  const order = await findOrderForUpdate(within, orderId, customerId)
  const line = order?.lines.find(({ id }) => id === lineId)
  if (!order || !line) return { outcome: 'not-found' }
  if (!isReturnOpen(order, now)) return { outcome: 'closed' }

  const mailText = returnWords(quantity, line.name, returns.reasons[reason])
  const transition = {
    name: 'requestReturn',
    actor: 'customer',
    at: now,
    note: returns.reasons[reason],
  } as const
  if (!(await writeTransition(within, order, { ...transition, mailText }))) return { outcome: 'closed' }
  const earlier = order.returnRequests
  const left = quantityLeftToReturn(line, earlier)
  if (quantity > left) throw new TooMany(left)
  const requestId = newId()
  // The order follows its newest request: of two in the same millisecond it must be plain which that is.
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
  return { outcome: 'requested', requestId }
}
