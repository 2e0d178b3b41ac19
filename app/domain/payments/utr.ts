import { plainDigits } from '#domain/values/numbers/plain-digits.ts'

/** What can be typed: longer than 12 digits, because banks and apps show them in groups. */
export const UTR_TYPED_LENGTH = 30

/** The digits as 0 to 9, without the spaces between their groups. */
export function compactUtr(text: string): string {
  return plainDigits(text).replace(/\s/g, '')
}

/** Whether a text is a UTR as it is stored: a bank's reference of 12 digits, which belongs to one payment. */
export function isUtr(text: string): boolean {
  return /^[0-9]{12}$/.test(text)
}
