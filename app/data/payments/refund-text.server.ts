import { refundPaid } from '#copy/mail/orders.ts'
import { returns } from '#copy/returns.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import type { RefundPaid } from '#domain/payments/refund.ts'

/** The note of a refund in the order's history: its method and reference. */
export function refundEventNote({ method, reference }: RefundPaid): string {
  const methodName = returns.refundMethods[method]
  return reference === null ? methodName : `${methodName}, ${reference}`
}

/** The text about a refund in a mail. */
export function refundMailText(amount: Paise, paid: RefundPaid): string {
  return refundPaid(formatRupees(amount), refundEventNote(paid))
}
