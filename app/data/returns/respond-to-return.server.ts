import { refundPromised } from '#copy/mail.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import { refundLeft, type RefundPaid } from '#domain/payments/refund.ts'
import { canAnswer, orderMoveOfAnswer, RETURN_ANSWERS } from '#domain/returns/return-response.ts'
import { estimatedRefund, refundFor } from '#domain/returns/return.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { publish } from '#data/platform/live.server.ts'
import { makeMove } from '#data/orders/write-transition.server.ts'
import { remember } from '#data/orders/order-events.server.ts'
import { linesOf, returnsOf } from '#data/orders/order-parts.server.ts'
import { refundNote, refundTold } from '#data/payments/refund-text.server.ts'
import { restoreStock } from '#data/catalogue/stock.server.ts'

export type ReturnAnswer =
  | { name: 'approve'; response: string; refund: Paise | null }
  | { name: 'reject'; response: string }
  | ({ name: 'complete' } & RefundPaid)

export type ReturnAnswered =
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
export async function answerReturn(
  orderId: string,
  requestId: string,
  answer: ReturnAnswer,
  now: number,
): Promise<ReturnAnswered> {
  try {
    const result = await db
      .transaction()
      .execute((transaction) => give(orderId, requestId, answer, now, transaction))
    if (result.outcome !== 'answered') return result
    publish('admin', `customer:${result.customerId}`, `product:${result.productId}`)
    return { outcome: 'answered' }
  } catch (error) {
    if (error instanceof AnsweredMeanwhile) return { outcome: 'already-answered' }
    throw error
  }
}

/** Thrown inside the transaction, so that of two answers at once only one leaves anything behind. */
class AnsweredMeanwhile extends Error {}

async function give(orderId: string, requestId: string, answer: ReturnAnswer, now: number, within: Database) {
  const found = await findRequest(orderId, requestId, within)
  if (!found) return { outcome: 'not-found' } as const
  const { order, request, line } = found
  if (!canAnswer(answer.name, request.status)) return { outcome: 'already-answered' } as const
  const change = recorded(answer, line, request.quantity, now)
  if (!change) {
    return { outcome: 'refund-too-high', most: estimatedRefund(line, request.quantity) } as const
  }
  const refund = { ...request, ...change }.refundAmount ?? 0
  const left = refundLeft(order)
  if (answer.name === 'complete' && refund > left) return { outcome: 'not-paid', most: left } as const
  const { numUpdatedRows } = await within
    .updateTable('return_requests')
    .set({ status: RETURN_ANSWERS[answer.name].to, respondedAt: now, ...change })
    .where('id', '=', requestId)
    .where('status', '=', request.status)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new AnsweredMeanwhile()
  if (answer.name === 'complete') {
    const back = { reason: 'return', orderId, at: now } as const
    await restoreStock(within, line.productId, request.quantity, back)
  }
  await moveAlong(order, requestId, answer, toldAbout(answer, refund), now, within)
  return { outcome: 'answered', customerId: order.customerId, productId: line.productId } as const
}

async function findRequest(orderId: string, requestId: string, within: Database) {
  const row = await within
    .selectFrom('orders')
    .select(['id', 'status', 'customerId', 'payment', 'totalAmount', 'refundedAmount'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  const returnRequests = (await returnsOf([orderId], within)).get(orderId) ?? []
  const request = returnRequests.find(({ id }) => id === requestId)
  const line = (await linesOf([orderId], within)).get(orderId)?.find(({ id }) => id === request?.lineId)
  return row && request && line ? { order: { ...row, returnRequests }, request, line } : null
}

/** What the request remembers of the answer; null when the refund is more than was paid for these. */
function recorded(answer: ReturnAnswer, line: { price: Paise }, quantity: number, now: number) {
  if (answer.name === 'complete') {
    return { refundMethod: answer.method, refundReference: answer.reference, refundedAt: now }
  }
  if (answer.name === 'reject') return { shopkeeperResponse: answer.response }
  const refundAmount = refundFor(line, quantity, answer.refund)
  return refundAmount === null ? null : { shopkeeperResponse: answer.response, refundAmount }
}

/** What the letter says: the shop's response, and the refund where there is one. */
function toldAbout(answer: ReturnAnswer, refund: Paise): string {
  if (answer.name === 'complete') return refundTold(refund, answer)
  return answer.name === 'approve' ? refundPromised(answer.response, formatRupees(refund)) : answer.response
}

type Answered = NonNullable<Awaited<ReturnType<typeof findRequest>>>['order']

/** Moves the order when it follows this request; else the answer stands in its history alone. */
async function moveAlong(
  order: Answered,
  requestId: string,
  answer: ReturnAnswer,
  told: string,
  at: number,
  within: Database,
): Promise<void> {
  const { id: orderId, status: from } = order
  const note = answer.name === 'complete' ? refundNote(answer) : answer.response
  const name = RETURN_ANSWERS[answer.name].moves
  if (orderMoveOfAnswer(order, requestId, answer.name)) {
    const moved = await makeMove(within, { orderId, name, from, actor: 'admin', at, note, told })
    if (!moved) throw new AnsweredMeanwhile()
    return
  }
  await within.updateTable('orders').set({ updatedAt: at }).where('id', '=', orderId).execute()
  const event = { orderId, at, actor: 'admin', move: name, fromStatus: from, toStatus: from } as const
  await remember(within, { ...event, note }, told)
}
