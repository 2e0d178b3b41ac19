import { refundPaid, refundPromised } from '#copy/mail.ts'
import { returns } from '#copy/returns.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { moveNamed, type OrderStatus } from '#domain/order-status.ts'
import { canAnswer, orderMoveOfAnswer, RETURN_ANSWERS, type ReturnAnswerName } from '#domain/return-answer.ts'
import { estimatedRefund, type RefundMethod, refundFor } from '#domain/return.ts'
import { type Database, db } from './database.server.ts'
import { publish } from './live.server.ts'
import { remember } from './order-history.server.ts'
import { linesOf, returnsOf } from './order-parts.server.ts'
import { restoreStock } from './stock.server.ts'

export type ReturnAnswer =
  | { name: 'approve'; response: string; refund: Paise | null }
  | { name: 'reject'; response: string }
  | { name: 'complete'; method: RefundMethod }

export type ReturnAnswered =
  | { outcome: 'answered' }
  | { outcome: 'not-found' }
  | { outcome: 'already-answered' }
  | { outcome: 'refund-too-high'; most: Paise }

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
  const result = await db.transaction().execute(async (transaction) => {
    const found = await findRequest(orderId, requestId, transaction)
    if (!found) return { outcome: 'not-found' } as const
    const { order, request, line } = found
    if (!canAnswer(answer.name, request.status)) return { outcome: 'already-answered' } as const
    const change = recorded(answer, line, request.quantity)
    if (!change) {
      return { outcome: 'refund-too-high', most: estimatedRefund(line, request.quantity) } as const
    }
    await transaction
      .updateTable('return_requests')
      .set({ status: RETURN_ANSWERS[answer.name].to, respondedAt: now, ...change })
      .where('id', '=', requestId)
      .where('status', '=', request.status)
      .execute()
    if (answer.name === 'complete') {
      const back = { reason: 'return', orderId, at: now } as const
      await restoreStock(transaction, line.productId, request.quantity, back)
    }
    await moveAlong(order, requestId, answer, toldAbout(answer, { ...request, ...change }), now, transaction)
    return { outcome: 'answered', customerId: order.customerId, productId: line.productId } as const
  })
  if (result.outcome === 'answered') {
    publish('admin', `customer:${result.customerId}`, `product:${result.productId}`)
  }
  return result
}

async function findRequest(orderId: string, requestId: string, within: Database) {
  const row = await within
    .selectFrom('orders')
    .select(['id', 'status', 'customerId'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  const returnRequests = (await returnsOf([orderId], within)).get(orderId) ?? []
  const request = returnRequests.find(({ id }) => id === requestId)
  const line = (await linesOf([orderId], within)).get(orderId)?.find(({ id }) => id === request?.lineId)
  return row && request && line ? { order: { ...row, returnRequests }, request, line } : null
}

/** What the request remembers of the answer; null when the refund is more than was paid. */
function recorded(answer: ReturnAnswer, line: { price: Paise }, quantity: number) {
  if (answer.name === 'complete') return { refundMethod: answer.method }
  if (answer.name === 'reject') return { shopkeeperResponse: answer.response }
  const refundAmount = refundFor(line, quantity, answer.refund)
  return refundAmount === null ? null : { shopkeeperResponse: answer.response, refundAmount }
}

/** What the letter says: the shop's response, and the refund where there is one. */
function toldAbout(answer: ReturnAnswer, { refundAmount }: { refundAmount: Paise | null }): string {
  const amount = formatRupees(refundAmount ?? 0)
  if (answer.name === 'complete') return refundPaid(amount, returns.refundMethods[answer.method])
  return answer.name === 'approve' ? refundPromised(answer.response, amount) : answer.response
}

type Answered = NonNullable<Awaited<ReturnType<typeof findRequest>>>['order']

async function moveAlong(
  order: Answered,
  requestId: string,
  answer: ReturnAnswer,
  told: string,
  now: number,
  within: Database,
): Promise<void> {
  const move = orderMoveOfAnswer(order, requestId, answer.name)
  const toStatus = move ? (moveNamed(move).to as OrderStatus) : order.status
  await within
    .updateTable('orders')
    .set({ status: toStatus, updatedAt: now })
    .where('id', '=', order.id)
    .execute()
  const note = answer.name === 'complete' ? {} : { note: answer.response }
  const event = { orderId: order.id, at: now, actor: 'admin', move: moveOf(answer.name) } as const
  await remember(within, { ...event, fromStatus: order.status, toStatus, ...note }, told)
}

function moveOf(name: ReturnAnswerName) {
  return RETURN_ANSWERS[name].moves
}
