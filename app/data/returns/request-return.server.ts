import { returnWords } from '#copy/mail.ts'
import { isReturnOpen, quantityLeftToReturn, type ReturnReason } from '#domain/returns/return.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { publish } from '#data/platform/live.server.ts'
import { makeMove } from '#data/orders/write-transition.server.ts'
import { newId } from '#data/platform/new-id.server.ts'

export interface WantedReturn {
  orderId: string
  customerId: string
  lineId: string
  quantity: number
  reason: ReturnReason
  description: string
}

export type ReturnRequested =
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
export async function requestReturn(wanted: WantedReturn, now: number): Promise<ReturnRequested> {
  try {
    const requested = await db.transaction().execute((transaction) => request(wanted, now, transaction))
    if (requested.outcome === 'requested') publish('admin', `customer:${wanted.customerId}`)
    return requested
  } catch (error) {
    if (error instanceof TooMany) return { outcome: 'too-many', left: error.left }
    throw error
  }
}

/** Thrown inside the transaction, so that the move made before is taken back. */
class TooMany extends Error {
  readonly left: number

  constructor(left: number) {
    super('More than is left to return.')
    this.left = left
  }
}

async function request(wanted: WantedReturn, now: number, within: Database): Promise<ReturnRequested> {
  const { orderId, customerId, lineId, quantity, reason, description } = wanted
  const order = await within
    .selectFrom('orders')
    .select(['status', 'deliveredAt', 'receivedAt'])
    .where('id', '=', orderId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  const line = await within
    .selectFrom('order_lines')
    .select(['id', 'name', 'quantity'])
    .where('id', '=', lineId)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (!order || !line) return { outcome: 'not-found' }
  const { status: from } = order
  if (!isReturnOpen(order, now)) return { outcome: 'closed' }

  // The move comes first: it locks the order, so that of requests that come at once each sees those before it.
  const told = returnWords(quantity, line.name, reason)
  const move = {
    orderId,
    name: 'requestReturn',
    from,
    actor: 'customer',
    at: now,
    note: reason,
    told,
  } as const
  if (!(await makeMove(within, move))) return { outcome: 'closed' }
  const earlier = await within
    .selectFrom('return_requests')
    .select(['lineId', 'quantity', 'status', 'requestedAt'])
    .where('orderId', '=', orderId)
    .execute()
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
