import { refundPromised } from '#copy/mail.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import { refundLeft, type RefundPaid } from '#domain/payments/refund.ts'
import { canRespond, orderTransitionOfResponse, RETURN_RESPONSES } from '#domain/returns/return-response.ts'
import { estimatedRefund, refundFor } from '#domain/returns/return.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { publish } from '#data/platform/live.server.ts'
import { writeTransition } from '#data/orders/write-transition.server.ts'
import { recordOrderEvent } from '#data/orders/order-events.server.ts'
import { enqueueOrderMail } from '#data/orders/enqueue-order-mail.server.ts'
import { findOrderForUpdate, type OrderWithParts } from '#data/orders/orders.server.ts'
import { refundEventNote, refundMailText } from '#data/payments/refund-text.server.ts'
import { restoreStock } from '#data/catalogue/stock.server.ts'

export type ReturnResponse =
  | { name: 'approve'; response: string; refund: Paise | null }
  | { name: 'reject'; response: string }
  | ({ name: 'complete' } & RefundPaid)

export type ReturnResponseResult =
  | { outcome: 'answered' }
  | { outcome: 'not-found' }
  | { outcome: 'already-answered' }
  | { outcome: 'refund-too-high'; most: Paise }
  /** More would have gone back than was paid: the payment has to be on the record first. */
  | { outcome: 'not-paid'; most: Paise }

/**
 * Answers a return request: approves it with a refund, rejects it, or records that the refund was paid, which puts
 * what came back on the shelf. The order follows its newest request.
 * @param now epoch milliseconds
 */
export async function respondToReturn(
  orderId: string,
  requestId: string,
  answer: ReturnResponse,
  now: number,
): Promise<ReturnResponseResult> {
  try {
    const result = await db
      .transaction()
      .execute((transaction) => give(orderId, requestId, answer, now, transaction))
    if (result.outcome !== 'answered') return result
    publish('admin', `customer:${result.customerId}`, `product:${result.productId}`)
    return { outcome: 'answered' }
  } catch (error) {
    if (error instanceof RespondedMeanwhile) return { outcome: 'already-answered' }
    throw error
  }
}

/** Thrown inside the transaction, so that of two answers at once only one leaves anything behind. */
class RespondedMeanwhile extends Error {}

async function give(
  orderId: string,
  requestId: string,
  answer: ReturnResponse,
  now: number,
  within: Database,
) {
  const found = await findRequest(orderId, requestId, within)
  if (!found) return { outcome: 'not-found' } as const
  const { order, request, line } = found
  if (!canRespond(answer.name, request.status)) return { outcome: 'already-answered' } as const
  const change = recorded(answer, line, request.quantity, now)
  if (!change) {
    return { outcome: 'refund-too-high', most: estimatedRefund(line, request.quantity) } as const
  }
  const refund = { ...request, ...change }.refundAmount ?? 0
  const left = refundLeft(order)
  if (answer.name === 'complete' && refund > left) return { outcome: 'not-paid', most: left } as const
  const { numUpdatedRows } = await within
    .updateTable('return_requests')
    .set({ status: RETURN_RESPONSES[answer.name].to, respondedAt: now, ...change })
    .where('id', '=', requestId)
    .where('status', '=', request.status)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new RespondedMeanwhile()
  if (answer.name === 'complete') {
    const back = { reason: 'return', orderId, at: now } as const
    await restoreStock(within, line.productId, request.quantity, back)
  }
  const status = RETURN_RESPONSES[answer.name].to
  const returnRequests = order.returnRequests.map((each) =>
    each === request ? { ...each, status, ...change } : each,
  )
  const responded = { ...order, returnRequests }
  await transitionWithRequest(responded, requestId, answer, mailTextOf(answer, refund), now, within)
  return { outcome: 'answered', customerId: order.customerId, productId: line.productId } as const
}

async function findRequest(orderId: string, requestId: string, within: Database) {
  const order = await findOrderForUpdate(within, orderId)
  const request = order?.returnRequests.find(({ id }) => id === requestId)
  const line = order?.lines.find(({ id }) => id === request?.lineId)
  return order && request && line ? { order, request, line } : null
}

/** What the request remembers of the answer; null when the refund is more than was paid for these. */
function recorded(answer: ReturnResponse, line: { price: Paise }, quantity: number, now: number) {
  if (answer.name === 'complete') {
    return { refundMethod: answer.method, refundReference: answer.reference, refundedAt: now }
  }
  if (answer.name === 'reject') return { shopkeeperResponse: answer.response }
  const refundAmount = refundFor(line, quantity, answer.refund)
  return refundAmount === null ? null : { shopkeeperResponse: answer.response, refundAmount }
}

/** What the letter says: the shop's response, and the refund where there is one. */
function mailTextOf(answer: ReturnResponse, refund: Paise): string {
  if (answer.name === 'complete') return refundMailText(refund, answer)
  return answer.name === 'approve' ? refundPromised(answer.response, formatRupees(refund)) : answer.response
}

/** Transitions the order when it follows this request; else the response stands in its history alone. */
async function transitionWithRequest(
  order: OrderWithParts,
  requestId: string,
  answer: ReturnResponse,
  mailText: string,
  at: number,
  within: Database,
): Promise<void> {
  const { id: orderId, status } = order
  const note = answer.name === 'complete' ? refundEventNote(answer) : answer.response
  const { transition: name } = RETURN_RESPONSES[answer.name]
  if (orderTransitionOfResponse(order, requestId, answer.name)) {
    if (!(await writeTransition(within, order, { name, actor: 'admin', at, note, mailText }))) {
      throw new RespondedMeanwhile()
    }
    return
  }
  await within.updateTable('orders').set({ updatedAt: at }).where('id', '=', orderId).execute()
  const event = { orderId, at, actor: 'admin', type: name, fromStatus: status, toStatus: status } as const
  const id = await recordOrderEvent(within, { ...event, note })
  await enqueueOrderMail(within, order, { ...event, id }, mailText)
}
