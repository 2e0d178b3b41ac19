import { adminBarcode } from '#copy/admin/catalogue/barcode.ts'

const words = adminBarcode.problems

/** The lengths that are read: EAN-8, UPC-A and EAN-13 (GS1 General Specifications, 7.9). */
const LENGTHS = new Set([8, 12, 13])

/** How a spreadsheet writes a long number in a narrow column. */
const SHORTENED = /^([0-9](?:[.,]([0-9]{1,20}))?)E\+?[0-9]{1,3}$/i

/**
 * The code that a text means: 13 digits, or 8 of an EAN-8. The 12 digits of a UPC-A are an EAN-13 with a zero before
 * them, with the same bars; so one product is found by either. Null for what is no such code.
 */
export function readBarcode(text: string): string | null {
  return barcodeProblem(text) === null ? canonical(digitsOf(text)) : null
}

/** Why a text is no barcode; null when it is one. Spaces and hyphens between the digits are of no matter. */
export function barcodeProblem(text: string): string | null {
  const digits = digitsOf(text)
  if (SHORTENED.test(text.trim())) return words.shortened(text.trim())
  if (!/^[0-9]+$/.test(digits)) return words.digits
  if (!LENGTHS.has(digits.length)) return words.length(digits.length)
  const expected = checkDigit(digits.slice(0, -1))
  return digits.endsWith(String(expected)) ? null : words.checkDigit(digits.at(-1)!, String(expected))
}

/**
 * The check digit after these digits: from the right, they count three times and once in turn, and with it the sum is a
 * multiple of ten.
 */
export function checkDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** How many random bytes {@link newOwnBarcode} needs. */
export const OWN_BARCODE_BYTES = 10

/**
 * A code for what has none, from the numbers that GS1 leaves to each shop for its own use: EAN-13 that begin with 20 to
 * 29. Nobody else's product has one of them.
 */
export function newOwnBarcode(randomBytes: Uint8Array): string {
  if (randomBytes.length < OWN_BARCODE_BYTES) throw new RangeError(`needs ${OWN_BARCODE_BYTES} random bytes`)
  const digits = Array.from(randomBytes.subarray(0, OWN_BARCODE_BYTES), (byte) => byte % 10).join('')
  const body = `20${digits}`
  return `${body}${checkDigit(body)}`
}

/**
 * Whether a text is what a spreadsheet makes of a code that nobody touched: 4006381333931 shown as 4.00638E+12, or
 * without the zeros it begins with.
 */
export function isMangledBarcode(text: string, barcode: string): boolean {
  if (/^[0-9]+$/.test(text)) return Number(text) === Number(barcode)
  const [, mantissa, decimals = ''] = SHORTENED.exec(text.trim()) ?? []
  if (mantissa === undefined) return false
  return Number(text.trim().replace(',', '.')) === Number(Number(barcode).toPrecision(decimals.length + 1))
}

function digitsOf(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}

function canonical(digits: string): string {
  return digits.length === 12 ? `0${digits}` : digits
}
