import { plainDigits } from './numbers/plain-digits.ts'

/** An Indian PIN code: six digits, not starting with 0, with spaces removed; null if it is not one. */
export function normalisePincode(text: string): string | null {
  return /^[1-9][0-9]{5}$/.exec(plainDigits(text).replaceAll(/\s/gu, ''))?.[0] ?? null
}
