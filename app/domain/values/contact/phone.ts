import { plainDigits } from '#domain/values/numbers/plain-digits.ts'

/** What stands between digits, and around them where a number was copied: spaces, hyphens, marks of the text's direction. */
const BETWEEN_DIGITS = /[\s().\p{Dash_Punctuation}\p{Cf}]/gu

/**
 * An Indian mobile number as ten digits, without +91, a leading 0, spaces or hyphens; null if it is not one.
 * The rule: a first digit of 6 to 9, then nine digits.
 */
export function normalisePhone(text: string): string | null {
  const compact = plainDigits(text).replaceAll(BETWEEN_DIGITS, '')
  return /^(?:(?:\+|00)?91)?0?([6-9][0-9]{9})$/.exec(compact)?.[1] ?? null
}

/**
 * The digits of a search that may be a phone number or a PIN code: without the country code and a leading 0, as numbers
 * are stored. Null for a text with letters or with fewer than four digits.
 */
export function phoneDigits(search: string): string | null {
  const compact = plainDigits(search).replaceAll(BETWEEN_DIGITS, '')
  const digits = /^(?:\+91|0091|91(?=[0-9]{10}$)|0)?([0-9]{4,10})$/.exec(compact)?.[1]
  return digits ?? null
}
