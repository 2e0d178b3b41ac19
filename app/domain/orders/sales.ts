import type { OrderStatus } from './order-status.ts'

/** Statuses that count as "Delivered Orders": delivered, whether or not the customer has confirmed the receipt. */
export const DELIVERED_STATUSES = ['delivered', 'received'] as const satisfies OrderStatus[]

/** Statuses whose orders earn nothing, apart from what was kept of a returned one: see `netOf`. */
export const STATUSES_WITHOUT_REVENUE = ['cancelled', 'returned'] as const satisfies OrderStatus[]
