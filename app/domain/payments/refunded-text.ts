import { orders } from '#copy/orders.ts'
import { returns } from '#copy/returns.ts'
import { formatRupees } from '#domain/values/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { refundedForCancelled } from './refund.ts'

type Refunded = Pick<
  Order,
  'refundedAmount' | 'overpaymentRefunded' | 'refundMethod' | 'refundReference' | 'history'
>

/**
 * What was refunded of an order besides its returns, and how; null when nothing was. The order has the method and the
 * reference of its last refund alone: of several, those of each are in the history, with its amount.
 */
export function refundedText(order: Refunded): string | null {
  const amount = refundedForCancelled(order)
  if (amount === 0) return null
  const { refundMethod, refundReference, history } = order
  const parts = history.filter(({ type }) => type === 'refundPaid').length
  if (parts > 1) return orders.refund.paidInParts(formatRupees(amount), parts)
  const details = [refundMethod && returns.refundMethods[refundMethod], refundReference]
  return orders.refund.paid(formatRupees(amount), details.filter(Boolean).join(', '))
}
