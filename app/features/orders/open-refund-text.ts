import { orders } from '#copy/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import { refundDue } from '#domain/payments/refund.ts'
import { formatRupees } from '#domain/values/money.ts'

const words = orders.refund

/** What becomes of a payment that the customer claims, when the order or pieces of it are cancelled; null otherwise. */
export function openRefundText({ status, payment, overpayment }: Order): string | null {
  if (status !== 'cancelled')
    return payment === 'claimed' && overpayment > 0
      ? words.ofPiecesWhenFound(formatRupees(overpayment))
      : null
  if (payment === 'claimed') return words.whenFound
  return payment === 'refused' ? words.notFound : null
}

/** The same for an order that the customer is about to cancel, or what they get back of a payment that was received. */
export function refundAfterCancelling(order: Order): string | null {
  const cancelled = { ...order, status: 'cancelled' as const }
  const due = refundDue(cancelled)
  return due > 0 ? orders.cancel.refund(formatRupees(due)) : openRefundText(cancelled)
}
