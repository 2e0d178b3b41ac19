import { plainNumber } from '#domain/values/numbers/plain-number.ts'

/** A number of pieces as a spreadsheet shows it: in a column of amounts `12.00`. */
export function plainCount(text: string): string {
  return plainNumber(text).replace(/^([0-9]+)\.0+$/, '$1')
}

const DAY = /^([0-9]{1,2})[-/.]([0-9]{1,2})[-/.](?:20)?([0-9]{2})$/

/**
 * A day that nobody touched as the shop writes it: spreadsheets show 2026-11-05 as 05-11-2026 or, in the order of America,
 * 11/5/2026, which would be a day in May. Every other text as it is.
 * @param known the day that the product has
 */
export function plainDay(text: string, known?: string): string {
  const [, first = '', second = '', year] = DAY.exec(text.trim()) ?? []
  const days = [[second, first] as const, [first, second] as const].map(
    ([month, day]) => `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )
  return days.find((day) => day === known) ?? text
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
