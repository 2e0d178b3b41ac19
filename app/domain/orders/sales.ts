import type { OrderStatus } from './order-status.ts'

/** Statuses that count as "Delivered Orders": delivered, whether or not the customer has confirmed the receipt. */
export const DELIVERED_STATUSES = ['delivered', 'received'] as const satisfies OrderStatus[]

/** Statuses whose orders earn nothing; the net revenue excludes them. */
export const STATUSES_WITHOUT_REVENUE = ['cancelled', 'returned'] as const satisfies OrderStatus[]
