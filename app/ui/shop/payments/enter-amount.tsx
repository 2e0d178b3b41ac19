import { checkout } from '#copy/checkout.ts'
import type { PaymentCode } from '#domain/payments/payment-code.ts'
import { amountInWords } from '#domain/values/amount-in-words.ts'
import { formatRupees } from '#domain/values/money.ts'

/** Beside a signed code, which has no amount: what to enter, in figures and words. */
export function EnterAmount({ code }: { code: PaymentCode | null | undefined }) {
  if (!code?.withoutAmount) return null
  return (
    <p>
      <span className="block font-semibold">{checkout.upi.enterAmount(formatRupees(code.amount))}</span>
      <span className="block text-15 text-muted">{amountInWords(code.amount)}</span>
    </p>
  )
}
