import { problems } from '#copy/problems.ts'
import { MAX_PRICE_PAISE } from '#domain/policy.ts'
import { formatRupees, typedRupees } from './money.ts'
import { plainNumber } from './numbers/plain-number.ts'

/** Why a text is no amount in rupees that a price may have; null when it is one. */
export function amountProblem(text: string): string | null {
  const amount = typedRupees(text)
  if (amount !== null && amount <= MAX_PRICE_PAISE) return null
  // Of so many digits that it is not exact.
  const isTooHigh = amount !== null || /^[0-9]{10,}(\.[0-9]{1,2})?$/.test(plainNumber(text).trim())
  return isTooHigh ? problems.fields.priceTooHigh(formatRupees(MAX_PRICE_PAISE)) : problems.fields.price
}
