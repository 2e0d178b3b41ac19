import { formatCount } from './numbers/count.ts'
import { plainDigits } from './numbers/plain-digits.ts'
import { plainNumber } from './numbers/plain-number.ts'

/** An amount of money in whole paise (1 rupee = 100 paise). */
export type Paise = number

/** An amount for display: `₹1,23,456.78`, always with two decimals. */
export function formatRupees(amount: Paise): string {
  const paise = Math.round(Math.abs(amount))
  const decimals = String(paise % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}₹${formatCount(Math.floor(paise / 100))}.${decimals}`
}

/**
 * Parses an amount in rupees: digits with at most two decimals (SPEC.md, section 5), surrounding spaces allowed. Returns
 * null for everything else (`1e3`, `12.345`, `-1`, `1,000`) and for amounts too large to be exact.
 */
export function rupeesToPaise(text: string): Paise | null {
  const match = /^([0-9]+)(?:\.([0-9]{1,2}))?$/.exec(plainDigits(text).trim())
  if (!match) return null
  const paise = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(paise) ? paise : null
}

/** The same for what people type and paste into a field: also `₹500`, `1,000` and `Rs. 1,200/-`. */
export function typedRupees(text: string): Paise | null {
  return rupeesToPaise(plainNumber(text))
}

/** An amount as a plain number, for form fields and UPI links: `299.99`. `rupeesToPaise` parses it back. */
export function paiseToRupees(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
