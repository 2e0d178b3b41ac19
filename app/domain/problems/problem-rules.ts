import { hasArrived } from '#domain/orders/order-status.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { ReturnRequest } from '#domain/orders/return-request.ts'
import { type Money, paidFor, refundLeft } from '#domain/payments/refund.ts'
import {
  PROBLEM_ACKNOWLEDGE_MS,
  PROBLEM_SETTLE_MS,
  PROBLEM_WARN_ACKNOWLEDGE_MS,
  PROBLEM_WARN_SETTLE_MS,
} from '#domain/policy.ts'
import { estimatedRefund, quantityLeftToReturn } from '#domain/returns/return.ts'
import type { Paise } from '#domain/values/money.ts'
import type { ProblemReport } from './problem-report.ts'

type Line = Pick<OrderLine, 'id' | 'quantity' | 'cancelledQuantity'>
type PricedLine = Line & Pick<OrderLine, 'price' | 'discount'>
type ReportedPieces = Pick<ProblemReport, 'quantity' | 'reportedAt'>
type Settled = Pick<ProblemReport, 'lineId' | 'quantity' | 'outcome' | 'resolvedAt'>
type Pieces = Settled & Pick<ProblemReport, 'status'>
/** Of return requests, only their pieces count. */
type Requests = { returnRequests: readonly TakenPieces[] }
export type TakenPieces = Pick<ReturnRequest, 'lineId' | 'quantity' | 'status'>

/** Whether the customer has the goods: then a problem can be reported, however long ago that was. */
export function canReportProblem({ status }: Pick<Order, 'status'>): boolean {
  return hasArrived(status)
}

/**
 * The pieces that reports have settled. Refunded ones count like those of completed returns; replaced ones like those of
 * requested returns, because nothing is refunded for them.
 * @param since epoch milliseconds: what was replaced before it does not count
 */
export function settledPieces(reports: readonly Settled[], since = -Infinity): TakenPieces[] {
  return reports.flatMap(({ lineId, quantity, outcome, resolvedAt }): TakenPieces[] => {
    if (outcome === 'refund') return [{ lineId, quantity, status: 'completed' }]
    const isReplaced = outcome === 'replacement' && (resolvedAt ?? since) >= since
    return isReplaced ? [{ lineId, quantity, status: 'pending' }] : []
  })
}

/**
 * How many pieces of a line can still be reported: not those that are being returned, were refunded, or are in a report
 * that is not settled yet. Replaced ones can: what was sent instead can have a problem, too.
 */
export function quantityLeftToReport(line: Line, order: Requests, reports: readonly Pieces[]): number {
  const waiting = reports.filter(({ lineId, status }) => lineId === line.id && status !== 'resolved')
  const taken = [...order.returnRequests, ...settledPieces(reports, Infinity)]
  return Math.max(0, quantityLeftToReturn(line, taken) - sum(waiting))
}

/** How many pieces of a line can still be returned or cancelled: none that was refunded or replaced. */
export function quantityLeftOfLine(line: Line, order: Requests, reports: readonly Pieces[]): number {
  return quantityLeftToReturn(line, [...order.returnRequests, ...settledPieces(reports)])
}

/**
 * How many pieces of a report can still be settled: of those that it was made about, none that is being returned, or was
 * refunded or replaced since.
 */
export function quantityLeftToSettle(
  line: Line,
  order: Requests,
  { quantity, reportedAt }: ReportedPieces,
  reports: readonly Pieces[],
): number {
  const taken = [...order.returnRequests, ...settledPieces(reports, reportedAt)]
  return Math.min(quantity, quantityLeftToReturn(line, taken))
}

/** What was sent instead of pieces of this line before the report was made, which is then about that. */
export function replacedBefore<Report extends Pieces>(
  { lineId, reportedAt }: Pick<ProblemReport, 'lineId' | 'reportedAt'>,
  reports: readonly Report[],
): Report[] {
  return reports.filter(
    (other) =>
      other.lineId === lineId &&
      other.outcome === 'replacement' &&
      (other.resolvedAt ?? reportedAt) < reportedAt,
  )
}

/**
 * The most that can be refunded for a report: what its pieces cost that can still be settled, and no more than is left
 * of what was paid. What is due for cancelled pieces is not left: it is paid back by itself.
 */
export function mostToRefund(
  order: Money & Requests,
  line: PricedLine,
  report: ReportedPieces,
  reports: readonly Pieces[],
): Paise {
  const pieces = quantityLeftToSettle(line, order, report, reports)
  return Math.max(0, Math.min(costOf(line, pieces, order, reports), leftOfPayment(order)))
}

/**
 * Whether all pieces of a report can be replaced. Not where their price was paid back already, as it is when the order
 * was cancelled before the admin set it to another status.
 */
export function canReplace(
  order: Money & Requests,
  line: PricedLine,
  report: ReportedPieces,
  reports: readonly Pieces[],
): boolean {
  if (quantityLeftToSettle(line, order, report, reports) < report.quantity) return false
  return paidFor(order) === 0 || costOf(line, report.quantity, order, reports) <= leftOfPayment(order)
}

/** What these pieces cost, after those that were refunded. */
function costOf(line: PricedLine, pieces: number, order: Requests, reports: readonly Pieces[]): Paise {
  return estimatedRefund(line, pieces, [...order.returnRequests, ...settledPieces(reports)])
}

function leftOfPayment(order: Money): Paise {
  return refundLeft(order) - (order.overpayment - order.overpaymentRefunded)
}

/** Until when the shopkeeper has to do the next thing about a report; null once it is settled. */
export function problemDeadline({
  status,
  reportedAt,
}: Pick<ProblemReport, 'status' | 'reportedAt'>): number | null {
  if (status === 'resolved') return null
  return reportedAt + (status === 'open' ? PROBLEM_ACKNOWLEDGE_MS : PROBLEM_SETTLE_MS)
}

/** Which warning is due: 2 to settle the report, 1 to acknowledge it, 0 none. */
export function warningDue(report: Pick<ProblemReport, 'status' | 'reportedAt'>, nowMs: number): 0 | 1 | 2 {
  if (report.status === 'resolved') return 0
  const age = nowMs - report.reportedAt
  if (age >= PROBLEM_WARN_SETTLE_MS) return 2
  return report.status === 'open' && age >= PROBLEM_WARN_ACKNOWLEDGE_MS ? 1 : 0
}

function sum(reports: readonly Pick<Pieces, 'quantity'>[]): number {
  return reports.reduce((total, { quantity }) => total + quantity, 0)
}
