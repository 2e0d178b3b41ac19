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
export type Money = Payment &
  Pick<Order, 'refundedAmount' | 'overpaymentRefunded'> & {
    returnRequests: readonly Pick<ReturnRequest, 'status' | 'refundAmount'>[]
  }
type Payment = Pick<Order, 'payment' | 'totalAmount' | 'overpayment'>

/** What the customer pays or has paid: the total, and what was cancelled of the lines since they paid. */
export function paymentAmount({ totalAmount, overpayment }: Omit<Payment, 'payment'>): Paise {
  return totalAmount + overpayment
}

/**
 * What a payment that comes in can amount to. Who reads that theirs was not found is asked for the total, which is without
 * what was cancelled since; the payment that was not found may turn up all the same.
 */
export function amountsDue(order: Payment): [Paise, ...Paise[]] {
  const amount = paymentAmount(order)
  const isAskedAgain = order.payment === 'refused' && order.totalAmount !== amount
  return isAskedAgain ? [order.totalAmount, amount] : [amount]
}

/** What the shop has received for an order: all of the payment or nothing. A claimed payment does not count. */
export function paidFor(order: Payment): Paise {
  return order.payment === 'collected' || order.payment === 'received' ? paymentAmount(order) : 0
}

/** What was refunded already: for the cancelled order, for cancelled pieces, and for returns. */
export function refundedFor(order: Omit<Money, keyof Payment>): Paise {
  return order.returnRequests
    .filter(isCompleted)
    .reduce((sum, request) => sum + (request.refundAmount ?? 0), refundedForCancelled(order))
}

/** What was refunded for the cancelled order, or for cancelled pieces of it. */
export function refundedForCancelled(order: Pick<Money, 'refundedAmount' | 'overpaymentRefunded'>): Paise {
  return order.refundedAmount + order.overpaymentRefunded
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
 * less what was refunded. For any other status what was paid for cancelled pieces; refunds of returns are stored with
 * their requests.
 */
export function refundDue(order: Money & Pick<Order, 'status'>): Paise {
  if (paidFor(order) === 0) return 0
  return order.status === 'cancelled'
    ? Math.max(0, refundLeft(order))
    : order.overpayment - order.overpaymentRefunded
}

/** What an order earned: nothing if it was cancelled or came back whole, otherwise its total without what was refunded. */
export function netOf(order: Omit<Money, 'payment' | 'overpayment'> & Pick<Order, 'status'>): Paise {
  if (order.status === 'cancelled' || isReturnedWhole(order)) return 0
  return order.totalAmount - refundedOfTotal(order)
}

/** Where the admin set the status to returned, no request says how much came back: then all of it did. */
export function isReturnedWhole({
  status,
  returnRequests,
}: Pick<Order, 'status'> & Pick<Money, 'returnRequests'>): boolean {
  return status === 'returned' && !returnRequests.some(isCompleted)
}

/** What was refunded of the total, which is without cancelled pieces. */
export function refundedOfTotal(order: Omit<Money, keyof Payment>): Paise {
  return refundedFor(order) - order.overpaymentRefunded
}

function isCompleted({ status }: Pick<ReturnRequest, 'status'>): boolean {
  return status === 'completed'
}
