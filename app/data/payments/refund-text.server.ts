import { refundPaid } from '#copy/mail.ts'
import { returns } from '#copy/returns.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import type { RefundPaid } from '#domain/payments/refund.ts'

/** What the history keeps of a refund: how it went, and under which reference. */
export function refundNote({ method, reference }: RefundPaid): string {
  const how = returns.refundMethods[method]
  return reference === null ? how : `${how}, ${reference}`
}

/** What the letter says of a refund. */
export function refundTold(amount: Paise, paid: RefundPaid): string {
  return refundPaid(formatRupees(amount), refundNote(paid))
}
