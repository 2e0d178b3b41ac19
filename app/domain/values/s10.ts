const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const

/**
 * What is wrong with a postal number of the Universal Postal Union's standard S10 (two letters, eight digits, a check
 * digit, two letters of the country, such as RB123456785GB): its form, or its check digit; null if nothing is.
 * @param number in capitals, without spaces
 */
export function s10Problem(number: string): 'form' | 'check-digit' | null {
  const [, serial, checkDigit] = /^[A-Z]{2}([0-9]{8})([0-9])[A-Z]{2}$/.exec(number) ?? []
  if (serial === undefined) return 'form'
  return checkDigitOf(serial) === Number(checkDigit) ? null : 'check-digit'
}

function checkDigitOf(serial: string): number {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(serial[index]), 0)
  const difference = 11 - (sum % 11)
  if (difference === 10) return 0
  return difference === 11 ? 5 : difference
}
