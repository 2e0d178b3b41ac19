import type { PaymentState } from '#domain/orders/payment-state.ts'
import { type Actor, isUnshipped, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import type { Paise } from '#domain/values/money.ts'

interface PaymentTransition {
  from: readonly PaymentState[]
  to: PaymentState
  by: 'customer' | 'admin'
}

export const PAYMENT_TRANSITIONS = {
  collect: { from: ['due'], to: 'collected', by: 'admin' },
  uncollect: { from: ['collected'], to: 'due', by: 'admin' },
  claim: { from: ['awaiting', 'refused'], to: 'claimed', by: 'customer' },
  receive: { from: ['awaiting', 'claimed', 'refused'], to: 'received', by: 'admin' },
  refuse: { from: ['claimed', 'received'], to: 'refused', by: 'admin' },
} as const satisfies Record<string, PaymentTransition>

export type PaymentTransitionName = keyof typeof PAYMENT_TRANSITIONS

export function canTransitionPayment(name: PaymentTransitionName, from: PaymentState, actor: Actor): boolean {
  const transition: PaymentTransition = PAYMENT_TRANSITIONS[name]
  return transition.by === actor && transition.from.includes(from)
}

/**
 * Cash is paid on delivery: it cannot be recorded before the order is shipped, nor for a cancelled one, nor for one that
 * costs nothing.
 */
export function canCollect({ status, totalAmount }: { status: OrderStatus; totalAmount: Paise }): boolean {
  return totalAmount > 0 && isCollectedIn(status)
}

function isCollectedIn(status: OrderStatus): boolean {
  return !isUnshipped(status) && status !== 'cancelled'
}

/** The statuses of orders whose cash, if it is due, waits to be collected: not of one that came back whole. */
export const CASH_STATUSES = ORDER_STATUSES.filter((status) => isCollectedIn(status) && status !== 'returned')
