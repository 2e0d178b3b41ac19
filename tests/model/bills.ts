import type { OrderStatus } from '#domain/orders/order-status.ts'
import {
  costOf,
  paidFor,
  type PredictedBill,
  type PredictedLine,
  type PredictedOrder,
  totalOf,
} from './predicted-shop.ts'

const NOT_SENT = new Set<string>(['pending', 'confirmed', 'cancelled'])

/** How often each happened to a bill, over all sequences. */
export const billTally = new Map<string, number>()

/** Records an event, and what it does to the order's bills. */
export function record(
  order: PredictedOrder,
  type: string,
  actor: 'customer' | 'admin',
  at: number,
  { to = order.status, note = null }: { to?: OrderStatus; note?: string | null } = {},
): void {
  const from = order.status
  order.events.push({ type, from, to, actor, at, note })
  order.status = to
  // A return that is requested again is a transition, too.
  if (from !== to || type === 'requestReturn') makeBill(order, at)
  takeBillBack(order, type, at)
}

/** The bill of an order that has a status: for all that was sent, without what was refunded until then. */
function makeBill(order: PredictedOrder, at: number): void {
  const isWholeBack = order.status === 'returned' && !order.requests.some(isCompleted)
  if (NOT_SENT.has(order.status) || isWholeBack || standingBill(order)) return
  const ofLines = order.lines.map((line): [PredictedLine, number] => [
    line,
    costOf(line, line.quantity - line.cancelled, line.cancelled) - refundedOf(order, line),
  ])
  // A refund of the whole order leaves nothing of it.
  const isRefunded = order.refunded > order.refundedOfPieces
  const all: [PredictedLine | 'delivery', number][] = [...ofLines, ['delivery', order.fee]]
  const amounts = isRefunded ? [] : all.filter(([, amount]) => amount > 0)
  if (amounts.length === 0) return
  const amount = amounts.reduce((sum, [, each]) => sum + each, 0)
  count(amount < totalOf(order) ? 'billed after refunds' : 'billed')
  order.bills.push({ kind: 'bill', state: 'issued', amount, at, left: new Map(amounts) })
}

function refundedOf({ requests }: PredictedOrder, line: PredictedLine): number {
  return requests
    .filter((request) => request.line === line && isCompleted(request))
    .reduce((sum, { refund }) => sum + refund!, 0)
}

const isCompleted = ({ status }: PredictedOrder['requests'][number]) => status === 'completed'

/** What an event that has set an order's status does to its bill. */
function takeBillBack(order: PredictedOrder, type: string, at: number): void {
  const standing = standingBill(order)
  const isTakenBack =
    (type === 'override' || type.startsWith('cancelBy') || type === 'paymentRefused') &&
    NOT_SENT.has(order.status) &&
    !(order.status === 'cancelled' && paidFor(order) > 0)
  if (!standing || !isTakenBack) return
  const isUntouched = leftOf(standing) === standing.amount
  if (isUntouched && monthOf(standing.at) === monthOf(at)) {
    standing.state = 'cancelled'
    count('cancelled')
    return
  }
  standing.state = 'withdrawn'
  count('withdrawn')
  addNote(order, leftOf(standing), at)
  standing.left.clear()
}

/** A refund of returned pieces. */
export function creditLine(order: PredictedOrder, line: PredictedLine, refund: number, at: number): void {
  const standing = standingBill(order)
  const left = standing?.left.get(line) ?? 0
  const amount = Math.min(left, refund)
  standing?.left.set(line, left - amount)
  if (amount > 0) count('pieces credited')
  addNote(order, amount, at)
}

/** A refund of a cancelled order, without what was cancelled before. */
export function creditRest(order: PredictedOrder, refund: number, at: number): void {
  const standing = standingBill(order)
  if (!standing) return
  let rest = refund
  for (const [line, left] of standing.left) {
    const amount = Math.min(left, rest)
    rest -= amount
    standing.left.set(line, left - amount)
  }
  if (refund > rest) count('order credited')
  addNote(order, refund - rest, at)
}

function addNote(order: PredictedOrder, amount: number, at: number): void {
  if (amount > 0) order.bills.push({ kind: 'credit-note', state: 'issued', amount, at, left: new Map() })
}

function standingBill({ bills }: PredictedOrder): PredictedBill | undefined {
  return bills.find(({ kind, state }) => kind === 'bill' && state === 'issued')
}

function leftOf({ left }: PredictedBill): number {
  return [...left.values()].reduce((sum, amount) => sum + amount, 0)
}

/** The month in India, 5½ hours ahead. */
function monthOf(at: number): string {
  return new Date(at + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 7)
}

function count(what: string): void {
  billTally.set(what, (billTally.get(what) ?? 0) + 1)
}
