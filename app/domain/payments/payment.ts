import type { Actor, OrderStatus } from '#domain/orders/order-status.ts'

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

export function canMovePayment(name: PaymentMoveName, from: PaymentState, actor: Actor): boolean {
  const move: PaymentMove = PAYMENT_MOVES[name]
  return move.by === actor && move.from.includes(from)
}

/** Cash comes with the parcel: not before it is sent, and not for an order that was called off. */
export function canCollect(status: OrderStatus): boolean {
  return status !== 'pending' && status !== 'confirmed' && status !== 'cancelled'
}
