import type { Choice } from '#domain/catalogue/choices/choices.ts'
import type { PaymentMethod, PaymentState } from '#domain/orders/payment-state.ts'
import type { ReturnStatus } from '#domain/orders/return-request.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'

/**
 * The expected state of the shop. The model has rules of its own, written from docs/spec-coverage.md and
 * docs/decisions.
 */
export interface PredictedShop {
  /** Epoch milliseconds; every command is a millisecond later than the one before. */
  now: number
  products: PredictedProduct[]
  orders: PredictedOrder[]
  archives: { name: string; orders: PredictedOrder[] }[]
}

export interface PredictedProduct {
  id: string
  /** Of a choice: the other one of its product, whose stock nobody touches. */
  sibling?: Choice
  name: string
  price: number
  stock: number
  /** Units ever put into stock, at creation and by edits. */
  stocked: number
  hidden: boolean
  deleted: boolean
  /** Epoch milliseconds; from then on a deletion cannot be undone. */
  undoUntil: number
}

export interface PredictedLine {
  id: string
  product: PredictedProduct
  quantity: number
  /** How many of them the admin cancelled. */
  cancelled: number
  /** Paise that an offer takes off all that was ordered. */
  discount: number
  /** Units taken from stock and not restored. */
  held: number
}

export interface PredictedRequest {
  id: string
  line: PredictedLine
  quantity: number
  status: ReturnStatus
  refund: number | null
}

export interface PredictedEvent {
  /** Its id in the table, once it was read from there. */
  id?: number
  type: string
  from: OrderStatus | null
  to: OrderStatus
  actor: 'customer' | 'admin'
  at: number
  note: string | null
}

/** A bill or a credit note. */
export interface PredictedBill {
  kind: 'bill' | 'credit-note'
  state: 'issued' | 'cancelled' | 'withdrawn'
  /** Paise. */
  amount: number
  at: number
  /** Of a bill: what credit notes have not taken back of each line, and of the delivery. */
  left: Map<PredictedLine | 'delivery', number>
}

export type Moment = 'confirmedAt' | 'shippedAt' | 'deliveredAt' | 'receivedAt' | 'cancelledAt'

export interface PredictedOrder {
  id: string
  customerId: string
  method: PaymentMethod
  payment: PaymentState
  reference: string | null
  status: OrderStatus
  lines: PredictedLine[]
  requests: PredictedRequest[]
  events: PredictedEvent[]
  moments: Partial<Record<Moment, number>>
  /** What the customer paid, or says to have paid, in paise; null before that. */
  asked: number | null
  /** Paise refunded because the order, or pieces of it, were cancelled. */
  refunded: number
  /** How much of that was for pieces. */
  refundedOfPieces: number
  bills: PredictedBill[]
  cleared: boolean
  coupon: string | null
  fee: number
}

export const DAY = 24 * 60 * 60 * 1000

/** From, to, actor, timestamp; written independently of the table that it checks. */
export const TRANSITIONS = {
  confirm: ['pending', 'confirmed', 'admin', 'confirmedAt'],
  ship: ['confirmed', 'shipped', 'admin', 'shippedAt'],
  deliver: ['shipped', 'delivered', 'admin', 'deliveredAt'],
  receive: ['delivered', 'received', 'admin', 'receivedAt'],
  confirmReceipt: ['delivered', 'received', 'customer', 'receivedAt'],
} as const

/** The recipients of the mails about each event. */
export const MAIL_RECIPIENTS: Record<string, readonly ('customer' | 'admin')[]> = {
  placed: ['customer', 'admin'],
  confirm: ['customer'],
  ship: ['customer'],
  deliver: ['customer'],
  receive: ['customer'],
  confirmReceipt: ['admin'],
  cancelByCustomer: ['customer', 'admin'],
  cancelByAdmin: ['customer'],
  requestReturn: ['customer', 'admin'],
  approveReturn: ['customer'],
  rejectReturn: ['customer'],
  lineCancelled: ['customer'],
  completeReturn: ['customer'],
  override: ['customer'],
  refundPaid: ['customer'],
  paymentClaimed: [],
  paymentCollected: [],
  paymentUncollected: [],
  paymentReceived: [],
  paymentRefused: [],
  paymentReopened: [],
}

export function totalOf(order: PredictedOrder): number {
  return order.lines.reduce(
    (sum, line) => sum + costOf(line, line.quantity - line.cancelled, line.cancelled),
    order.fee,
  )
}

/** What the next pieces of a line cost, after these: the discount is shared piece by piece, and no paisa is lost. */
export function costOf(
  { product, quantity, discount }: PredictedLine,
  pieces: number,
  after: number,
): number {
  const taken = (count: number) => Math.floor((discount * count) / quantity)
  return product.price * pieces - taken(after + pieces) + taken(after)
}

/** What a return of pieces may be refunded at most. */
export function refundCap(order: PredictedOrder, { line, quantity }: PredictedRequest): number {
  const promised = order.requests.filter(
    (other) => other.line === line && (other.status === 'approved' || other.status === 'completed'),
  )
  return costOf(line, quantity, line.cancelled + promised.reduce((sum, { quantity }) => sum + quantity, 0))
}

/** What the customer paid for pieces that were cancelled since. */
export function overpaidFor(order: PredictedOrder): number {
  return order.asked === null ? 0 : order.asked - totalOf(order)
}

export function dueFor(order: PredictedOrder): number {
  if (paidFor(order) === 0) return 0
  const due =
    order.status === 'cancelled' ? paidFor(order) - refundedTotal(order) : overpaidFor(order) - order.refunded
  return Math.max(0, due)
}

export function paidFor(order: PredictedOrder): number {
  return order.payment === 'collected' || order.payment === 'received' ? (order.asked ?? 0) : 0
}

export function refundedTotal(order: PredictedOrder): number {
  return order.requests.reduce(
    (sum, { status, refund }) => sum + (status === 'completed' ? (refund ?? 0) : 0),
    order.refunded,
  )
}

export function returnableQuantity(order: PredictedOrder, line: PredictedLine): number {
  const counted = order.requests.filter((request) => request.line === line && request.status !== 'rejected')
  return line.quantity - line.cancelled - counted.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Restores units of a line to stock, at most those that the order holds; also for a deleted product. */
export function putBack(line: PredictedLine, quantity: number): void {
  const restored = Math.min(quantity, line.held)
  line.held -= restored
  line.product.stock += restored
}
