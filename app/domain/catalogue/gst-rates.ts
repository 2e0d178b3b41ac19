/** The rates of GST, in hundredths of a percent; those that ended in 2025 are for bills of before. */
export const GST_RATES = [0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000] as const

/** The code of goods in the customs tariff: 4, 6 or 8 digits. */
export function isHsn(text: string): boolean {
  return /^([0-9]{2}){2,4}$/.test(text)
}

/** `18`, `2.5`, `0.25`. @param rate in hundredths of a percent */
export function percent(rate: number): string {
  return String(rate / 100)
}
