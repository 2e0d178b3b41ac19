import { offers } from '#copy/offers.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'

interface LineDiscountProps {
  amount: Paise | undefined
  /** The offer's name. */
  offer: string | null
}

/** What an offer takes off a line; nothing when it takes nothing off. */
export function LineDiscount({ amount, offer }: LineDiscountProps) {
  if (!amount || offer === null) return null
  return (
    <span className="block text-15 font-medium text-leaf-ink figures">
      {offers.lineOff(offer)} <span className="whitespace-nowrap">{offers.off(formatRupees(amount))}</span>
    </span>
  )
}
