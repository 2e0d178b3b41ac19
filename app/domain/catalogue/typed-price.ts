import { MAX_PRICE_PAISE } from '#domain/policy.ts'
import { type Paise, rupeesToPaise } from '#domain/values/money.ts'

/** A price as shoppers type it: `₹1,000`, `Rs. 250`, `99.50/-`, `१००`. A browser checks a field by it, too. */
export const PRICE_PATTERN = String.raw`\s*(?:₹|[Rr][Ss]\.?)?\s*(\p{Nd}[\p{Nd},\s]*(?:\.\p{Nd}{1,2})?)\s*(?:\/-)?\s*`

const PRICE = new RegExp(`^${PRICE_PATTERN}$`, 'u')

/** A price that a shopper typed, none above the highest that there can be; null for what is none. */
export function typedPrice(text: string): Paise | null {
  const typed = PRICE.exec(text)?.[1]
  if (typed === undefined) return null
  const amount = rupeesToPaise(inPlainDigits(typed).replaceAll(/[\s,]/g, ''))
  return amount === null ? null : Math.min(amount, MAX_PRICE_PAISE)
}

/** The digits of every script of India stand in one order, and end at such a place of their block. */
function inPlainDigits(text: string): string {
  return text.replaceAll(
    /[\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F]/g,
    (digit) => String((digit.charCodeAt(0) & 0xf) - 6),
  )
}
