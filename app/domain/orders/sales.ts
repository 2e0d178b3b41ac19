import type { OrderStatus } from './order-status.ts'

/** Statuses that count as delivered in "Delivered Orders": the parcel is there, confirmed or not. */
export const DELIVERED_STATUSES = ['delivered', 'received'] as const satisfies OrderStatus[]

/** Statuses whose orders brought nothing in the end; the net revenue leaves them out. */
export const UNEARNED_STATUSES = ['cancelled', 'returned'] as const satisfies OrderStatus[]
