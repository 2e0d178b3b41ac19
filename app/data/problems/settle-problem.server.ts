import { pleaseReturn, problemMails, problemReports } from '#copy/promises/problem-report.ts'
import { creditReturn } from '#data/bills/credit-bill.server.ts'
import { recordStockMovement } from '#data/catalogue/stock/stock.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { recordOrderEvent } from '#data/orders/order-events.server.ts'
import { findOrderForUpdate, type OrderWithParts } from '#data/orders/orders.server.ts'
import { refundNote } from '#data/payments/refund-text.server.ts'
import { approveReturnOf } from '#data/returns/approve-return-of.server.ts'
import { customerAudience, productAudience } from '#domain/live.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import type { RefundPaid } from '#domain/payments/refund.ts'
import type { ProblemReport } from '#domain/problems/problem-report.ts'
import { canReplace, mostToRefund, quantityLeftToSettle } from '#domain/problems/problem-rules.ts'
import type { Paise } from '#domain/values/money.ts'
import { addMessage, findForUpdate } from './answer-problem.server.ts'
import { mailCustomer } from './problem-mail.server.ts'
import { findProblem, listProblemsOf } from './problems.server.ts'

/** How the shopkeeper settles a report; `message` are words for the customer. */
export type Settlement = { message: string | null } & (
  | { outcome: 'return' }
  | ({ outcome: 'refund'; amount: Paise } & RefundPaid)
  | { outcome: 'replacement' }
  | { outcome: 'declined' }
)

export type SettleResult =
  | { outcome: 'responded' }
  | { outcome: 'not-found' }
  | { outcome: 'already-responded' }
  /** More than the pieces cost, or than is left of what was paid. */
  | { outcome: 'refund-too-high'; most: Paise }
  /** Nothing can be refunded. */
  | { outcome: 'nothing-due' }
  /** Pieces are being returned, or were refunded or replaced since. */
  | { outcome: 'not-allowed' }
  /** Too few in stock for a replacement. */
  | { outcome: 'too-many'; left: number }

/**
 * Settles a report, once: as a return that is approved at once, a refund that was paid, pieces that leave the stock as a
 * replacement, or a reason why not. The order is locked, so that no piece is settled twice.
 * @param now epoch milliseconds
 */
export function settleProblem(id: string, settlement: Settlement, now: number): Promise<SettleResult> {
  return inTransaction(async (within): Promise<SettleResult> => {
    const report = await findForUpdate(within, id)
    const order = report && (await findOrderForUpdate(within, report.orderId))
    if (!report || !order) return { outcome: 'not-found' }
    if (report.status === 'resolved') return { outcome: 'already-responded' }
    const refusal = await carryOut(within, { report, order }, settlement, now)
    if (refusal) return refusal
    await within
      .updateTable('problem_reports')
      .set({
        status: 'resolved',
        outcome: settlement.outcome,
        resolvedAt: now,
        acknowledgedAt: report.acknowledgedAt ?? now,
      })
      .where('id', '=', id)
      .execute()
    const { message } = settlement
    if (message !== null) await addMessage(within, report, message, now)
    // The mail about an approved return says it already.
    if (settlement.outcome !== 'return') {
      const settled = (await findProblem(id, within)) ?? report
      await mailCustomer(within, settled, { event: 'settled', at: now, text: message ?? '' }, (words) =>
        problemMails.settled({ ...words, refund: refundText(settlement) }, settlement.outcome),
      )
    }
    publish(within, 'admin', customerAudience(report.customerId))
    return { outcome: 'responded' }
  })
}

/** For the mail: `₹100.50 (UPI, N1)`. */
function refundText(settlement: Settlement): string | undefined {
  if (settlement.outcome !== 'refund') return undefined
  return refundNote(settlement.amount, settlement)
}

interface Case {
  report: ProblemReport
  order: OrderWithParts
}

/** @returns why it cannot be done; null when it is done */
async function carryOut(
  within: Database,
  { report, order }: Case,
  settlement: Settlement,
  now: number,
): Promise<SettleResult | null> {
  if (settlement.outcome === 'declined') return null
  const line = order.lines.find((each) => each.id === report.lineId)
  if (!line) return { outcome: 'not-found' }
  const reports = await listProblemsOf([order.id], within)
  if (settlement.outcome === 'replacement') {
    if (!canReplace(order, line, report, reports)) return { outcome: 'not-allowed' }
    return replace(within, { report, order }, line, now)
  }
  if (settlement.outcome === 'refund') {
    const most = mostToRefund(order, line, report, reports)
    if (most === 0) return { outcome: 'nothing-due' }
    if (settlement.amount > most) return { outcome: 'refund-too-high', most }
    const quantity = quantityLeftToSettle(line, order, report, reports)
    await refund(within, { report: { ...report, quantity }, order }, settlement, now)
    return null
  }
  if (quantityLeftToSettle(line, order, report, reports) < report.quantity) return { outcome: 'not-allowed' }
  const note = `${report.number}: ${problemReports.kinds[report.kind]}`
  const approved = await approveReturnOf(
    within,
    order,
    { ...report, note, response: settlement.message ?? pleaseReturn },
    now,
  )
  return approved ? null : { outcome: 'not-allowed' }
}

/** Stored with what was refunded of the order, and with the report, so that both add up; a bill has its credit note. */
async function refund(
  within: Database,
  { report, order }: Case,
  { amount, method, reference }: Extract<Settlement, { outcome: 'refund' }>,
  now: number,
): Promise<void> {
  await within
    .updateTable('orders')
    .set({
      refundedAmount: order.refundedAmount + amount,
      refundedAt: now,
      refundMethod: method,
      refundReference: reference,
      updatedAt: now,
    })
    .where('id', '=', order.id)
    .execute()
  const { lineId, quantity } = report
  await creditReturn(within, order, { lineId, quantity, amount }, now)
  await within
    .updateTable('problem_reports')
    // Others of them can be in a return since.
    .set({ quantity, refundAmount: amount, refundMethod: method, refundReference: reference })
    .where('id', '=', report.id)
    .execute()
  const note = `${report.number}: ${refundNote(amount, { method, reference })}`
  const { status } = order
  const event = { orderId: order.id, at: now, actor: 'admin', type: 'refundPaid' } as const
  await recordOrderEvent(within, { ...event, fromStatus: status, toStatus: status, note })
}

/**
 * Takes the pieces from the stock, to be sent to the order's address. Also of a product that is hidden from the shop:
 * hidden, it is not sold, but there are pieces to replace one with.
 */
async function replace(
  within: Database,
  { report, order }: Case,
  { productId }: OrderLine,
  now: number,
): Promise<SettleResult | null> {
  const { quantity } = report
  const { numUpdatedRows } = await within
    .updateTable('products')
    .set(({ eb }) => ({ stockQuantity: eb('stockQuantity', '-', quantity) }))
    .where('id', '=', productId)
    .where('stockQuantity', '>=', quantity)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) {
    const product = await within
      .selectFrom('products')
      .select('stockQuantity')
      .where('id', '=', productId)
      .executeTakeFirst()
    return { outcome: 'too-many', left: product?.stockQuantity ?? 0 }
  }
  const movement = { productId, change: -quantity, orderId: order.id, at: now }
  await recordStockMovement(within, { ...movement, reason: 'order' })
  publish(within, 'catalogue', productAudience(productId))
  return null
}
