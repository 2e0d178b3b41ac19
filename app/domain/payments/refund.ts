import type { RefundMethod, ReturnRequest } from '#domain/orders/return-request.ts'
import type { Paise } from '#domain/values/money.ts'
import type { Order } from '#domain/orders/order.ts'

/** How money went back. */
export interface RefundPaid {
  method: RefundMethod
  /** Under which it can be found again, such as the UTR of a transfer; cash has none. */
  reference: string | null
}

type Money = Pick<Order, 'payment' | 'totalAmount' | 'refundedAmount'> & {
  returnRequests: readonly Pick<ReturnRequest, 'status' | 'refundAmount'>[]
}

/** What the shop has had for an order: all of it or nothing. A customer's word is not money yet. */
export function paidFor({ payment, totalAmount }: Pick<Order, 'payment' | 'totalAmount'>): Paise {
  return payment === 'collected' || payment === 'received' ? totalAmount : 0
}

/** What has gone back already, for a cancelled order and for returns. */
export function refundedFor({
  refundedAmount,
  returnRequests,
}: Omit<Money, 'payment' | 'totalAmount'>): Paise {
  return returnRequests
    .filter(({ status }) => status === 'completed')
    .reduce((sum, request) => sum + (request.refundAmount ?? 0), refundedAmount)
}

/** The most that may still go back: refunds are never more than was paid. */
export function refundLeft(order: Money): Paise {
  return paidFor(order) - refundedFor(order)
}

/**
 * What a cancelled order's customer is owed: what was paid, whenever it was found, and has not gone back. 0 while the
 * order stands; what a return is owed stands with its request.
 */
export function refundDue(order: Money & Pick<Order, 'status'>): Paise {
  return order.status === 'cancelled' ? Math.max(0, refundLeft(order)) : 0
}
