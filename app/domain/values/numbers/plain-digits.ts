const DIGITS_OF_INDIA =
  /[\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F]/g

/** A text with the digits of the scripts of India as 0 to 9: `१००` is `100`. What a person types as a number is read by it. */
export function plainDigits(text: string): string {
  // They stand in one order, and end at the same place of their blocks.
  return text.replaceAll(DIGITS_OF_INDIA, (digit) => String((digit.charCodeAt(0) & 0xf) - 6))
}
