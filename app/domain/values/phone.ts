/**
 * An Indian mobile number as ten digits, without +91, a leading 0, spaces or hyphens; null if it is not one.
 * The rule: a first digit of 6 to 9, then nine digits.
 */
export function normalisePhone(text: string): string | null {
  const compact = text.replaceAll(/[\s().-]/gu, '')
  return /^(?:(?:\+|00)?91)?0?([6-9][0-9]{9})$/.exec(compact)?.[1] ?? null
}
