import type { OrderStatus } from './order-status.ts'

/** Statuses that count as delivered in "Delivered Orders": the parcel has arrived, whether or not the customer confirmed it. */
export const DELIVERED_STATUSES = ['delivered', 'received'] as const satisfies OrderStatus[]

/** Statuses whose orders earn nothing; the net revenue excludes them. */
export const UNEARNED_STATUSES = ['cancelled', 'returned'] as const satisfies OrderStatus[]
