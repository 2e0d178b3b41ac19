import { customerAudience, productAudience } from '#domain/live.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { returns } from '#copy/returns.ts'
import type { Paise } from '#domain/values/money.ts'
import { hasRefund, type ReturnRequest } from '#domain/orders/return-request.ts'
import { refundLeft, type RefundPaid } from '#domain/payments/refund.ts'
import { canRespond, orderTransitionOfResponse, RETURN_RESPONSES } from '#domain/returns/return-response.ts'
import { estimatedRefund, refundFor } from '#domain/returns/return.ts'
import { creditReturn } from '#data/bills/credit-bill.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { writeTransition } from '#data/orders/write-transition.server.ts'
import { recordOrderEvent } from '#data/orders/order-events.server.ts'
import { enqueueOrderMail } from '#data/orders/enqueue-order-mail.server.ts'
import { findOrderForUpdate, type OrderWithParts } from '#data/orders/orders.server.ts'
import { refundEventNote, refundMailText } from '#data/payments/refund-text.server.ts'
import { restoreStock } from '#data/catalogue/stock/stock.server.ts'
import { listSettledPieces } from '#data/orders/after-sales/settled-pieces.server.ts'

export type ReturnResponse =
  /** Without a response or an amount: the usual words and the full refund. */
  | { name: 'approve'; response: string | null; refund: Paise | null }
  | { name: 'reject'; response: string }
  /** Without a method where nothing is refunded. */
  | ({ name: 'complete' } & (RefundPaid | NotRefunded))

const NOT_REFUNDED = { method: null, reference: null } as const
type NotRefunded = typeof NOT_REFUNDED

export type ReturnResponseResult =
  | { outcome: 'responded' }
  | { outcome: 'not-found' }
  | { outcome: 'already-responded' }
  | { outcome: 'refund-too-high'; most: Paise }
  /** The refund would exceed what was paid: the payment has to be recorded first. */
  | { outcome: 'not-paid'; most: Paise }
  /** A refund is due, and nobody said how it was paid. */
  | { outcome: 'method-missing' }

/**
 * Responds to a return request: approves it with a refund, rejects it, or completes it: the refund, if there is one, was
 * paid, and the goods are back in stock. The order's status follows its newest request.
 * @param now epoch milliseconds
 */
export async function respondToReturn(
  orderId: string,
  requestId: string,
  response: ReturnResponse,
  now: number,
): Promise<ReturnResponseResult> {
  try {
    return await inTransaction((transaction) => respondWithin(orderId, requestId, response, now, transaction))
  } catch (error) {
    if (error instanceof RespondedMeanwhile) return { outcome: 'already-responded' }
    throw error
  }
}

/** Thrown inside the transaction, so that only one of two concurrent responses has an effect. */
class RespondedMeanwhile extends Error {}

/** The same within a transaction, which {@link respondToReturn} begins. */
export async function respondWithin(
  orderId: string,
  requestId: string,
  given: ReturnResponse,
  now: number,
  within: Database,
) {
  const found = await findRequest(orderId, requestId, within)
  if (!found) return { outcome: 'not-found' } as const
  const { order, request, line } = found
  const response = withoutMethod(given, request)
  const taken = [...order.returnRequests, ...(await listSettledPieces([orderId], within))]
  if (!canRespond(response.name, request.status)) return { outcome: 'already-responded' } as const
  if (response.name === 'complete' && response.method === null && hasRefund(request)) {
    return { outcome: 'method-missing' } as const
  }
  const change = changesFor(response, line, request.quantity, taken, now)
  if (!change) {
    return { outcome: 'refund-too-high', most: estimatedRefund(line, request.quantity, taken) } as const
  }
  const refund = { ...request, ...change }.refundAmount ?? 0
  const left = refundLeft(order)
  if (response.name === 'complete' && refund > left) return { outcome: 'not-paid', most: left } as const
  const { numUpdatedRows } = await within
    .updateTable('return_requests')
    .set({ status: RETURN_RESPONSES[response.name].to, respondedAt: now, ...change })
    .where('id', '=', requestId)
    .where('status', '=', request.status)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new RespondedMeanwhile()
  if (response.name === 'complete') {
    const movement = { reason: 'return', orderId, at: now } as const
    await restoreStock(within, line.productId, request.quantity, movement)
    const credit = { lineId: line.id, quantity: request.quantity, amount: refund }
    await creditReturn(within, order, credit, now)
  }
  const status = RETURN_RESPONSES[response.name].to
  const returnRequests = order.returnRequests.map((each) =>
    each === request ? { ...each, status, ...change } : each,
  )
  const responded = { ...order, returnRequests }
  await transitionWithRequest(responded, request, response, refund, now, within)
  publish(within, 'admin', customerAudience(order.customerId), productAudience(line.productId))
  return { outcome: 'responded' } as const
}

/** A page that was opened before an update sends the method that was preselected, also where nothing is refunded. */
function withoutMethod(response: ReturnResponse, request: ReturnRequest): ReturnResponse {
  return response.name === 'complete' && !hasRefund(request) ? { ...response, ...NOT_REFUNDED } : response
}

async function findRequest(orderId: string, requestId: string, within: Database) {
  const order = await findOrderForUpdate(within, orderId)
  const request = order?.returnRequests.find(({ id }) => id === requestId)
  const line = order?.lines.find(({ id }) => id === request?.lineId)
  return order && request && line ? { order, request, line } : null
}

/** The columns of the request that a response sets; null when the refund is more than the price of the quantity. */
function changesFor(
  response: ReturnResponse,
  line: OrderLine,
  quantity: number,
  requests: Parameters<typeof refundFor>[2],
  now: number,
) {
  if (response.name === 'complete') {
    const { method, reference } = response
    return { refundMethod: method, refundReference: reference, refundedAt: method === null ? null : now }
  }
  if (response.name === 'reject') return { shopkeeperResponse: response.response }
  const refundAmount = refundFor(line, quantity, requests, response.refund)
  return refundAmount === null ? null : { shopkeeperResponse: answerOf(response, refundAmount), refundAmount }
}

/** What the customer reads under the request. */
function answerOf(response: Exclude<ReturnResponse, { name: 'complete' }>, refund: Paise): string {
  const { approved, approvedWithoutRefund } = returns.defaultResponse
  return response.response ?? (refund > 0 ? approved : approvedWithoutRefund)
}

/** The note in the order's history, and the text of the mail: the admin's response, or how the refund was paid. */
function textsOf(response: ReturnResponse, refund: Paise): { note?: string; mailText?: string } {
  if (response.name !== 'complete') return { note: answerOf(response, refund) }
  if (response.method === null) return {}
  return { note: refundEventNote(response), mailText: refundMailText(refund, response) }
}

/** Transitions the order if this is its newest request; otherwise the response is only recorded in its history. */
async function transitionWithRequest(
  order: OrderWithParts,
  { id: requestId, itemName, quantity }: ReturnRequest,
  response: ReturnResponse,
  refund: Paise,
  at: number,
  within: Database,
): Promise<void> {
  const { id: orderId, status } = order
  const { mailText, ...noted } = textsOf(response, refund)
  const answered = { itemName, quantity, refund }
  const { transition: name } = RETURN_RESPONSES[response.name]
  if (orderTransitionOfResponse(order, requestId, response.name)) {
    if (!(await writeTransition(within, order, { name, actor: 'admin', at, ...noted, mailText, answered }))) {
      throw new RespondedMeanwhile()
    }
    return
  }
  await within.updateTable('orders').set({ updatedAt: at }).where('id', '=', orderId).execute()
  const event = { orderId, at, actor: 'admin', type: name, fromStatus: status, toStatus: status } as const
  const id = await recordOrderEvent(within, { ...event, ...noted })
  await enqueueOrderMail(within, { ...order, answered }, { ...event, id }, mailText ?? noted.note ?? null)
}
