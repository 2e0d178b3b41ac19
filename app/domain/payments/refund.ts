import type { RefundMethod, ReturnRequest } from '#domain/orders/return-request.ts'
import type { Paise } from '#domain/values/money.ts'
import type { Order } from '#domain/orders/order.ts'

/** How a refund was paid. */
export interface RefundPaid {
  method: RefundMethod
  /** The reference of the transfer, such as its UTR; null for cash. */
  reference: string | null
}

type Money = Pick<Order, 'payment' | 'totalAmount' | 'refundedAmount'> & {
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
    .filter(({ status }) => status === 'completed')
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
