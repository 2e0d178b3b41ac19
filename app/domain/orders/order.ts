import type { PaymentMethod, PaymentState } from './payment-state.ts'
import type { RefundMethod, ReturnRequest } from './return-request.ts'
import type { Paise } from '#domain/values/money.ts'
import type { Actor, OrderTimestamp, OrderTransitionName, OrderStatus } from './order-status.ts'
import type { Tracking } from './tracking.ts'
import { DAY_MS } from '#domain/policy.ts'

export interface CustomerDetails {
  firstName: string
  lastName: string
  email: string
  /** Ten digits, without +91. */
  phone: string
}

/** Who receives a parcel. */
export type Recipient = Pick<CustomerDetails, 'firstName' | 'lastName' | 'phone'>

export interface DeliveryAddress {
  street: string
  city: string
  state: string
  pincode: string
  landmark?: string | undefined
}

/** In the order of the forms. */
export const ADDRESS_FIELDS = ['street', 'city', 'state', 'pincode', 'landmark'] as const
export const RECIPIENT_FIELDS = ['firstName', 'lastName', 'phone'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** One product as it was when it was bought: later changes of the product do not affect it. */
export interface OrderLine {
  id: string
  productId: string
  /** Null once the product is deleted: there is no page to link to. */
  slug: string | null
  name: string
  categoryName: string
  imageUrl: string | null
  price: Paise
  /** As ordered; see {@link quantityLeft}. */
  quantity: number
  /** How many of them the shop cancelled since. */
  cancelledQuantity: number
  /** What an offer takes off all that was ordered; see {@link lineDiscount}. */
  discount: Paise
}

/** Changes of the payment; the order's status stays. */
export type PaymentEvent =
  | 'paymentClaimed'
  | 'paymentCollected'
  | 'paymentUncollected'
  | 'paymentReceived'
  | 'paymentRefused'
  | 'paymentReopened'
  | 'refundPaid'

/** One line of the order's history, appended and never changed. */
export interface OrderEvent {
  id: string
  type: OrderTransitionName | PaymentEvent | 'placed' | 'trackingChanged' | 'lineCancelled'
  from: OrderStatus | null
  to: OrderStatus
  by: Actor
  at: number
  note: string | null
}

/** Times are epoch milliseconds, UTC, set by the server's clock; null until it happens. */
export interface Order extends Record<OrderTimestamp, number | null>, Tracking {
  /** The order reference, "ORD-…": primary key and public name. */
  id: string
  customerId: string
  customerDetails: CustomerDetails
  deliveryAddress: DeliveryAddress
  lines: OrderLine[]
  /** The sum of what is left of the lines, and the delivery fee. */
  totalAmount: Paise
  /** What delivery costs; 0 when it is free. */
  deliveryFee: Paise
  /** The coupon that the lines' discounts are for; null when they are for a first order, or there are none. */
  couponCode: string | null
  /** What the customer's payment is beyond the total: what was cancelled of the lines since they paid. */
  overpayment: Paise
  paymentMethod: PaymentMethod
  payment: PaymentState
  /** What the customer wished at checkout, e.g. gift wrap; the shop promises nothing. */
  wish: string | null
  /** The 12-digit UTR of a UPI payment: as the customer claimed it, then as the admin received it. */
  paymentReference: string | null
  /** When the admin recorded the payment as received or collected. */
  paidAt: number | null
  /** What was refunded for the cancelled order; refunds of returns are stored with their return requests. */
  refundedAmount: Paise
  /** What was refunded of the overpayment. */
  overpaymentRefunded: Paise
  refundedAt: number | null
  refundMethod: RefundMethod | null
  refundReference: string | null
  status: OrderStatus
  orderDate: number
  estimatedDelivery: number
  customerConfirmedReceipt: boolean
  customerNotificationSent: boolean
  returnRequests: ReturnRequest[]
  history: OrderEvent[]
  createdAt: number
  updatedAt: number
}

/** The quantity of a line; a cart's has none that is cancelled. */
type Quantity = Pick<OrderLine, 'quantity'> & Partial<Pick<OrderLine, 'cancelledQuantity'>>
type Priced = Quantity & Pick<OrderLine, 'price'> & Partial<Pick<OrderLine, 'discount'>>

/** What is left of a line: what was ordered, without what was cancelled. */
export function quantityLeft({ quantity, cancelledQuantity = 0 }: Quantity): number {
  return quantity - cancelledQuantity
}

/** The lines of which something is left. */
export function linesLeft<Line extends Quantity>(lines: readonly Line[]): Line[] {
  return lines.filter((line) => quantityLeft(line) > 0)
}

/** What is left of a line costs, after its discount. */
export function lineTotal(line: Priced): Paise {
  return piecesTotal(line, quantityLeft(line), line.cancelledQuantity ?? 0)
}

/** What is taken off what is left of a line. */
export function lineDiscount(line: Priced): Paise {
  return lineSubtotal(line) - lineTotal(line)
}

/** What is taken off what is left of all lines. */
export function orderDiscount(lines: readonly Priced[]): Paise {
  return lines.reduce((sum, line) => sum + lineDiscount(line), 0)
}

/**
 * What some pieces of a line cost. Each piece has its share of the line's discount, rounded down; the last one has what
 * is left of it, so that all pieces together cost what the line does.
 * @param before how many of the ordered pieces were cancelled or refunded before these
 */
export function piecesTotal(line: Priced, pieces: number, before: number): Paise {
  return line.price * pieces - (discountOfFirst(line, before + pieces) - discountOfFirst(line, before))
}

/** Exact: the product of the largest discount and quantity is a safe integer. */
function discountOfFirst({ discount = 0, quantity }: Priced, pieces: number): Paise {
  return Math.floor((discount * pieces) / quantity)
}

/** What is left of a line at its price, before its discount. */
export function lineSubtotal(line: Priced): Paise {
  return line.price * quantityLeft(line)
}

/** The same for all lines. */
export function orderSubtotal(lines: readonly Priced[]): Paise {
  return lines.reduce((sum, line) => sum + lineSubtotal(line), 0)
}

export function itemCount(lines: readonly Quantity[]): number {
  return lines.reduce((sum, line) => sum + quantityLeft(line), 0)
}

/** `days` after the order is placed: seven, unless the admin has set another number. */
export function estimatedDelivery(nowMs: number, days: number): number {
  return nowMs + days * DAY_MS
}
