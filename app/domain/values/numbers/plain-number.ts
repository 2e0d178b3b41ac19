import { plainDigits } from './plain-digits.ts'

const WRITTEN = /^(?:₹|Rs\.?|INR)?\s*([0-9]{1,3}(?:,[0-9]{2,3})*,[0-9]{3}|[0-9]+)(\.[0-9]+)?(?:\s*\/-)?$/i

/**
 * A number without what people and spreadsheets write it with: `₹1,23,456.50` is `123456.50`, in the groups of India or of
 * elsewhere. Every other text as it is, also `1,50`, which may mean a half.
 */
export function plainNumber(text: string): string {
  const [, whole, decimals = ''] = WRITTEN.exec(plainDigits(text).trim()) ?? []
  return whole === undefined ? text : whole.replaceAll(',', '') + decimals
}
