import { refundPaid } from '#copy/mail.ts'
import { returns } from '#copy/returns.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import type { RefundPaid } from '#domain/payments/refund.ts'

/** What the history records of a refund: how it was paid, and under which reference. */
export function refundEventNote({ method, reference }: RefundPaid): string {
  const how = returns.refundMethods[method]
  return reference === null ? how : `${how}, ${reference}`
}

/** What the mail says of a refund. */
export function refundMailText(amount: Paise, paid: RefundPaid): string {
  return refundPaid(formatRupees(amount), refundEventNote(paid))
}
