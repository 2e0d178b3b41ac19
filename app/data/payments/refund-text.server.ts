import { refundPaid } from '#copy/mail/orders.ts'
import { returns } from '#copy/returns.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import type { RefundPaid } from '#domain/payments/refund.ts'

/** How a refund was paid: its method and reference. Of a return it is the note in the order's history. */
export function refundEventNote({ method, reference }: RefundPaid): string {
  const methodName = returns.refundMethods[method]
  return reference === null ? methodName : `${methodName}, ${reference}`
}

/** A refund with its amount, for the history of an order that can have several: `₹100.50 (UPI, N1)`. */
export function refundNote(amount: Paise, paid: RefundPaid): string {
  return `${formatRupees(amount)} (${refundEventNote(paid)})`
}

/** The text about a refund in a mail. */
export function refundMailText(amount: Paise, paid: RefundPaid): string {
  return refundPaid(formatRupees(amount), refundEventNote(paid))
}
