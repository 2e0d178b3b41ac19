import { orders } from '#copy/orders.ts'

import { type Paise, paiseToRupees } from './money.ts'
import type { Actor, OrderStatus } from './order-status.ts'

/** Cash on Delivery and UPI Payment (specification, section 9). */
export const PAYMENT_METHODS = ['cod', 'upi'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * Kept apart from the order's status. Cash: due, then collected. UPI: awaiting (not paid), claimed (the
 * customer says so), received (the shopkeeper found it) or refused (the shopkeeper did not).
 */
export const PAYMENT_STATES = ['due', 'collected', 'awaiting', 'claimed', 'received', 'refused'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

interface PaymentMove {
  from: readonly PaymentState[]
  to: PaymentState
  by: 'customer' | 'admin'
}

export const PAYMENT_MOVES = {
  collect: { from: ['due'], to: 'collected', by: 'admin' },
  claim: { from: ['awaiting', 'refused'], to: 'claimed', by: 'customer' },
  receive: { from: ['awaiting', 'claimed', 'refused'], to: 'received', by: 'admin' },
  refuse: { from: ['claimed', 'received'], to: 'refused', by: 'admin' },
} as const satisfies Record<string, PaymentMove>

export type PaymentMoveName = keyof typeof PAYMENT_MOVES

export const PAYMENT_MOVE_NAMES = Object.keys(PAYMENT_MOVES) as PaymentMoveName[]

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === value)
}

export function paymentMethodLabel(method: PaymentMethod): string {
  return orders.payment[method]
}

/** How the payment of a new order stands: an order with UPI is placed only after the customer's claim. */
export function firstPaymentState(method: PaymentMethod): PaymentState {
  return method === 'cod' ? 'due' : 'claimed'
}

export function canMovePayment(name: PaymentMoveName, from: PaymentState, actor: Actor): boolean {
  const move: PaymentMove = PAYMENT_MOVES[name]
  return move.by === actor && move.from.includes(from)
}

/** Cash comes with the parcel: not before it is sent, and not for an order that was called off. */
export function canCollect(status: OrderStatus): boolean {
  return status !== 'pending' && status !== 'confirmed' && status !== 'cancelled'
}

/** A UPI ID such as `name@bank`. */
export function isUpiId(text: string): boolean {
  return /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/.test(text)
}

export interface UpiPayment {
  payeeId: string
  payeeName: string
  amount: Paise
  note: string
  reference: string
}

/**
 * The link behind the QR code and the "Open UPI app" button. Written by hand: `URLSearchParams` would turn
 * spaces into `+`, which UPI apps show as they are; and the payee's `@` stays, because some apps do not
 * decode it.
 */
export function upiLink(payment: UpiPayment): string {
  const parts = [
    ['pa', payment.payeeId],
    ['pn', payment.payeeName],
    ['am', paiseToRupees(payment.amount)],
    ['cu', 'INR'],
    ['tn', payment.note],
    ['tr', payment.reference],
  ] as const
  return `upi://pay?${parts.map(([key, value]) => `${key}=${encoded(value)}`).join('&')}`
}

function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll('%40', '@')
}
