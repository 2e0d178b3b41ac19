import type { Paise } from '#domain/values/money.ts'
import type { OrderStatus } from './order-status.ts'

/** Statuses that count as delivered in "Delivered Orders": the parcel is there, confirmed or not. */
export const DELIVERED_STATUSES = ['delivered', 'received'] as const satisfies OrderStatus[]

/** Statuses whose orders brought nothing in the end; the net revenue leaves them out. */
export const UNEARNED_STATUSES = ['cancelled', 'returned'] as const satisfies OrderStatus[]

interface Sale {
  totalAmount: Paise
  status: OrderStatus
}

/** The sum of all order totals, whatever became of them (specification, section 9). */
export function revenue(orders: readonly Sale[]): Paise {
  return orders.reduce((sum, order) => sum + order.totalAmount, 0)
}

export function netRevenue(orders: readonly Sale[]): Paise {
  return revenue(orders.filter((order) => !UNEARNED_STATUSES.some((status) => status === order.status)))
}
