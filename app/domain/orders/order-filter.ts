import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

/** The status buttons of the admin's orders screen; the four statuses of a return share one. */
export const ORDER_FILTERS = {
  all: ORDER_STATUSES,
  pending: ['pending'],
  confirmed: ['confirmed'],
  shipped: ['shipped'],
  delivered: ['delivered'],
  received: ['received'],
  returns: ['return_requested', 'return_approved', 'return_rejected', 'returned'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly OrderStatus[]>

export type OrderFilter = keyof typeof ORDER_FILTERS

export const ORDER_FILTER_NAMES = Object.keys(ORDER_FILTERS) as OrderFilter[]

export function parseOrderFilter(text: string | null): OrderFilter {
  return ORDER_FILTER_NAMES.find((name) => name === text) ?? 'all'
}

/** Orders whose payment waits for the admin: UPI to verify, cash to collect, a refund to pay. */
export const PAYMENT_FILTERS = ['claimed', 'due', 'refund'] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]

export function parsePaymentFilter(text: string | null): PaymentFilter | null {
  return PAYMENT_FILTERS.find((name) => name === text) ?? null
}
