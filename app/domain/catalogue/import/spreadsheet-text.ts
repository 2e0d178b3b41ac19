import { plainDigits } from '#domain/values/numbers/plain-digits.ts'

const GROUPED = /^(?:₹|Rs\.?|INR)?\s*([0-9]{1,3}(?:,[0-9]{2,3})*,[0-9]{3}|[0-9]+)(\.[0-9]+)?(?:\s*\/-)?$/i

/**
 * A number without what a spreadsheet shows it with: `₹1,23,456.50` is `123456.50`, in the groups of India or of
 * elsewhere. Every other text as it is, also `1,50`, which may mean a half.
 */
export function plainNumber(text: string): string {
  const [, whole, decimals = ''] = GROUPED.exec(plainDigits(text).trim()) ?? []
  return whole === undefined ? text : whole.replaceAll(',', '') + decimals
}

/** The same of a number of pieces: a column of amounts shows `12.00`. */
export function plainCount(text: string): string {
  return plainNumber(text).replace(/^([0-9]+)\.0+$/, '$1')
}

/** What Windows-1252 has, which spreadsheets save a plain “CSV” in. */
const WINDOWS_1252 = /[\n\r\t -~\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/** Whether a text is what a spreadsheet made of one that nobody touched: question marks for the letters of other scripts. */
export function hasLostLetters(text: string, known: string): boolean {
  const before = known.replaceAll('\r\n', '\n').trim()
  return (
    text !== before &&
    text.length === before.length &&
    Array.from({ length: text.length }, (_, at) => [text[at]!, before[at]!] as const).every(
      ([letter, was]) => letter === was || (letter === '?' && !WINDOWS_1252.test(was)),
    )
  )
}
