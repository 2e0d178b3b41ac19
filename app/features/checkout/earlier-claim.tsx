import { checkout } from '#copy/checkout.ts'
import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import { providerOf } from '#domain/payments/payment-providers.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import { Notice } from '#ui/kit/notice.tsx'

const words = checkout.upi

interface EarlierClaimProps {
  /** What the customer claimed to have paid; null before that. */
  paid: Paise | null
  /** What is to be paid now; null when there is nothing to order, or the shop refuses the order. */
  total: Paise | null
  reference: string
  method: PaymentMethod
}

/** That a payment was claimed which the order, as it stands, does not count: nobody pays twice unawares. */
export function EarlierClaim({ paid, total, reference, method }: EarlierClaimProps) {
  const text = paid === null ? null : textOf(paid, total, reference, method)
  if (text === null) return null
  return (
    <Notice tone="warning" className="mt-4">
      {text}
    </Notice>
  )
}

function textOf(paid: Paise, total: Paise | null, reference: string, method: PaymentMethod): string | null {
  const { payFirst, label } = providerOf(method)
  const amount = formatRupees(paid)
  if (total === null) return words.claimedNothing(amount, reference)
  if (total !== paid) return words.claimedOther(amount, formatRupees(total), reference)
  return payFirst ? null : words.claimedBefore(amount, label)
}
