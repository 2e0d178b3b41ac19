import type { Paise } from '#domain/values/money.ts'

/**
 * The parts of an amount that includes its taxes, in paise. CGST and SGST, which is UTGST in some union territories, are
 * equal; where there is IGST, they are 0.
 */
export interface TaxSplit {
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

/**
 * The taxes in an amount, each rounded to the paisa; what is left is the taxable value, so that all add up to the amount.
 * Half of a rate is a tax of its own: CGST of 18 % is 9/118 of the amount.
 * @param rate in hundredths of a percent
 */
export function splitAmount(amount: Paise, rate: number, isInterState: boolean): TaxSplit {
  const whole = 10_000 + rate
  if (isInterState) {
    const igst = rounded(amount * rate, whole)
    return { taxable: amount - igst, cgst: 0, sgst: 0, igst }
  }
  const half = rounded(amount * rate, 2 * whole)
  return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 }
}

/** The quotient of two whole numbers to the nearest whole one, a half upwards; exact, without fractions in between. */
function rounded(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}
