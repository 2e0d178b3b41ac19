import type { RefundMethod, ReturnRequest } from '#domain/orders/return-request.ts'
import type { Paise } from '#domain/values/money.ts'
import type { Order } from '#domain/orders/order.ts'

/** How a refund was paid. */
export interface RefundPaid {
  method: RefundMethod
  /** The reference of the transfer, such as its UTR; null for cash. */
  reference: string | null
}

/**
 * The fields from which an order's amounts follow. Every screen, file and mail takes them from the functions below;
 * `order-amounts.server.ts` says the same in SQL.
 */
export type Money = Pick<Order, 'payment' | 'totalAmount' | 'refundedAmount'> & {
  returnRequests: readonly Pick<ReturnRequest, 'status' | 'refundAmount'>[]
}

/** What the shop has received for an order: the total or nothing. A claimed payment does not count. */
export function paidFor({ payment, totalAmount }: Pick<Order, 'payment' | 'totalAmount'>): Paise {
  return payment === 'collected' || payment === 'received' ? totalAmount : 0
}

/** What was refunded already, for the cancelled order and for returns. */
export function refundedFor({
  refundedAmount,
  returnRequests,
}: Omit<Money, 'payment' | 'totalAmount'>): Paise {
  return returnRequests
    .filter(isCompleted)
    .reduce((sum, request) => sum + (request.refundAmount ?? 0), refundedAmount)
}

/**
 * The refund cap of an order: refunds never exceed what was paid. Each return request has a cap of its own besides,
 * `refundFor` in returns/return.ts.
 */
export function refundLeft(order: Money): Paise {
  return paidFor(order) - refundedFor(order)
}

/**
 * What is owed to the customer of a cancelled order: what was paid, also if it was received after the cancellation,
 * less what was refunded. 0 for any other status; refunds of returns are stored with their requests.
 */
export function refundDue(order: Money & Pick<Order, 'status'>): Paise {
  return order.status === 'cancelled' ? Math.max(0, refundLeft(order)) : 0
}

/**
 * What an order earned: nothing if it was cancelled, otherwise its total without what was refunded. Where the admin
 * set the status to returned, no request says how much came back: then all of it did.
 */
export function netOf(order: Omit<Money, 'payment'> & Pick<Order, 'status'>): Paise {
  const isReturnedWhole = order.status === 'returned' && !order.returnRequests.some(isCompleted)
  if (order.status === 'cancelled' || isReturnedWhole) return 0
  return order.totalAmount - refundedFor(order)
}

function isCompleted({ status }: Pick<ReturnRequest, 'status'>): boolean {
  return status === 'completed'
}
