import { plainNumber } from '#domain/values/numbers/plain-number.ts'

/** A number of pieces as a spreadsheet shows it: in a column of amounts `12.00`. */
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
