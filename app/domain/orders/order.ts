import type { PaymentMethod, PaymentState } from './payment-state.ts'
import type { RefundMethod, ReturnRequest } from './return-request.ts'
import type { Paise } from '#domain/values/money.ts'
import type { Actor, OrderTimestamp, OrderTransitionName, OrderStatus } from './order-status.ts'
import { DAY_MS, SHIPPING_PAISE } from '#domain/policy.ts'

export interface CustomerDetails {
  firstName: string
  lastName: string
  email: string
  /** Ten digits, without +91. */
  phone: string
}

export interface DeliveryAddress {
  street: string
  city: string
  state: string
  pincode: string
  landmark?: string | undefined
}

/** In the order of the screens that ask. */
export const ADDRESS_FIELDS = ['street', 'city', 'state', 'pincode', 'landmark'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** One product as it was when it was bought: later changes of the product do not reach it. */
export interface OrderLine {
  id: string
  productId: string
  /** Null once the product is gone: there is no page to link to. */
  slug: string | null
  name: string
  categoryName: string
  imageUrl: string | null
  price: Paise
  quantity: number
}

/** What happened to the money; the order's status stays. */
export type PaymentEvent =
  | 'paymentClaimed'
  | 'paymentCollected'
  | 'paymentReceived'
  | 'paymentRefused'
  | 'refundPaid'

/** One line of the order's history, appended and never changed. */
export interface OrderEvent {
  id: string
  type: OrderTransitionName | PaymentEvent | 'placed'
  from: OrderStatus | null
  to: OrderStatus
  by: Actor
  at: number
  note: string | null
}

/** Times are epoch milliseconds, UTC, set by the server's clock; a moment is null until it has come. */
export interface Order extends Record<OrderTimestamp, number | null> {
  /** The order reference, "ORD-…": it is the id, and what people read. */
  id: string
  customerId: string
  customerDetails: CustomerDetails
  deliveryAddress: DeliveryAddress
  lines: OrderLine[]
  totalAmount: Paise
  paymentMethod: PaymentMethod
  payment: PaymentState
  /** The 12 digits under which a UPI payment was found. */
  paymentReference: string | null
  /** When the shopkeeper had the money. */
  paidAt: number | null
  /** What went back because the order was cancelled; refunds of returns stand with their requests. */
  refundedAmount: Paise
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

interface Quantified {
  price: Paise
  quantity: number
}

export function lineTotal(line: Quantified): Paise {
  return line.price * line.quantity
}

/** The sum of the lines and of the shipping, which is always free. */
export function orderTotal(lines: readonly Quantified[]): Paise {
  return lines.reduce((sum, line) => sum + lineTotal(line), SHIPPING_PAISE)
}

export function itemCount(lines: readonly Pick<Quantified, 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** So many days after the order is placed: seven, unless the shopkeeper has set another number. */
export function estimatedDelivery(nowMs: number, days: number): number {
  return nowMs + days * DAY_MS
}
