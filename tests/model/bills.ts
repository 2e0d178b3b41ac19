import type { OrderStatus } from '#domain/orders/order-status.ts'
import {
  costOf,
  paidFor,
  type PredictedBill,
  type PredictedLine,
  type PredictedOrder,
} from './predicted-shop.ts'

const SENT = new Set<string>(['shipped', 'delivered', 'received'])
const NOT_SENT = new Set<string>(['pending', 'confirmed', 'cancelled'])
const BILLING_EVENTS = new Set<string>(['ship', 'deliver', 'receive', 'confirmReceipt', 'override'])

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
  order.events.push({ type, from: order.status, to, actor, at, note })
  order.status = to
  bill(order, type, at)
}

/** What an event that has set an order's status does to its bills. */
function bill(order: PredictedOrder, type: string, at: number): void {
  const standing = standingBill(order)
  if (BILLING_EVENTS.has(type) && SENT.has(order.status) && !standing) {
    const ofLines = order.lines.map((line): [PredictedLine, number] => [
      line,
      costOf(line, line.quantity - line.cancelled, line.cancelled),
    ])
    const all: [PredictedLine | 'delivery', number][] = [...ofLines, ['delivery', order.fee]]
    const amounts = all.filter(([, amount]) => amount > 0)
    const amount = amounts.reduce((sum, [, each]) => sum + each, 0)
    count('billed')
    order.bills.push({ kind: 'bill', state: 'issued', amount, at, left: new Map(amounts) })
  }
  const isTakenBack =
    (type === 'override' || type.startsWith('cancelBy')) &&
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
