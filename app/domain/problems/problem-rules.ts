import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { ReturnRequest } from '#domain/orders/return-request.ts'
import { type Money, refundLeft } from '#domain/payments/refund.ts'
import {
  PROBLEM_ACKNOWLEDGE_MS,
  PROBLEM_SETTLE_MS,
  PROBLEM_WARN_ACKNOWLEDGE_MS,
  PROBLEM_WARN_SETTLE_MS,
} from '#domain/policy.ts'
import { estimatedRefund, quantityLeftToReturn, RETURNABLE_STATUSES } from '#domain/returns/return.ts'
import type { Paise } from '#domain/values/money.ts'
import type { ProblemReport } from './problem-report.ts'

type Line = Pick<OrderLine, 'id' | 'quantity' | 'cancelledQuantity'>
type Pieces = Pick<ProblemReport, 'lineId' | 'quantity' | 'status' | 'outcome'>
/** Of return requests, only their pieces count. */
type Requests = { returnRequests: readonly TakenPieces[] }
type TakenPieces = Pick<ReturnRequest, 'lineId' | 'quantity' | 'status'>

/** Whether the customer has the goods: then a problem can be reported, however long ago that was. */
export function canReportProblem({ status }: Pick<Order, 'status'>): boolean {
  return RETURNABLE_STATUSES.some((known) => known === status)
}

/** The pieces that were refunded for reports: they count like those of completed returns. */
export function refundedPieces(reports: readonly Pieces[]): TakenPieces[] {
  return reports
    .filter(({ outcome }) => outcome === 'refund')
    .map(({ lineId, quantity }) => ({ lineId, quantity, status: 'completed' }))
}

/**
 * How many pieces of a line can still be reported: not those that are being returned, were refunded, or are in a report
 * that is not settled yet.
 */
export function quantityLeftToReport(line: Line, order: Requests, reports: readonly Pieces[]): number {
  const waiting = reports.filter(({ lineId, status }) => lineId === line.id && status !== 'resolved')
  return Math.max(0, quantityLeftToSettle(line, order, reports) - sum(waiting))
}

/** How many pieces of a line can still be returned or refunded: each once. */
export function quantityLeftToSettle(
  line: Line,
  { returnRequests }: Requests,
  reports: readonly Pieces[],
): number {
  return quantityLeftToReturn(line, [...returnRequests, ...refundedPieces(reports)])
}

/**
 * The most that can be refunded for a report: what its pieces cost that are neither returned nor refunded, and no more
 * than is left of what was paid. What is due for cancelled pieces is not left: it is paid back by itself.
 */
export function mostToRefund(
  order: Money & Requests,
  line: Line & Pick<OrderLine, 'price' | 'discount'>,
  report: Pick<ProblemReport, 'quantity'>,
  reports: readonly Pieces[],
): Paise {
  const pieces = Math.min(report.quantity, quantityLeftToSettle(line, order, reports))
  const cost = estimatedRefund(line, pieces, [...order.returnRequests, ...refundedPieces(reports)])
  const left = refundLeft(order) - (order.overpayment - order.overpaymentRefunded)
  return Math.max(0, Math.min(cost, left))
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
