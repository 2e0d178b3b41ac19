import { MAX_PRICE_PAISE } from '#domain/policy.ts'
import { type Paise, rupeesToPaise } from '#domain/values/money.ts'
import { plainDigits } from '#domain/values/numbers/plain-digits.ts'

/** A price as shoppers type it: `₹1,000`, `Rs. 250`, `99.50/-`, `१००`. A browser checks a field by it, too. */
export const PRICE_PATTERN = String.raw`\s*(?:₹|[Rr][Ss]\.?)?\s*(\p{Nd}[\p{Nd},\s]*(?:\.\p{Nd}{1,2})?)\s*(?:\/-)?\s*`

const PRICE = new RegExp(`^${PRICE_PATTERN}$`, 'u')

/** A price that a shopper typed, none above the highest that there can be; null for what is none. */
export function typedPrice(text: string): Paise | null {
  const typed = PRICE.exec(text)?.[1]
  if (typed === undefined) return null
  const amount = rupeesToPaise(plainDigits(typed).replaceAll(/[\s,]/g, ''))
  return amount === null ? null : Math.min(amount, MAX_PRICE_PAISE)
}
