import { dayKey } from '#domain/values/dates.ts'

/** At most three, so that a number with six digits has 16 characters, the most that the law allows. */
export const SERIES_PATTERN = /^[A-Z0-9-]{1,3}$/
const MOST_IN_A_YEAR = 999_999

/**
 * Where the numbers of a series begin again: at the start of a financial year, 1 April in the shop's time zone.
 * `B/26-27` for the series B from 1 April 2026 to 31 March 2027.
 * @param atMs epoch milliseconds
 */
export function counterOf(series: string, atMs: number): string {
  const first = financialYearOf(atMs)
  return `${series}/${twoDigits(first)}-${twoDigits(first + 1)}`
}

/** `B/26-27/1`: at most 16 characters of letters, digits, `-` and `/`. */
export function billNumber(counter: string, sequence: number): string {
  if (sequence > MOST_IN_A_YEAR) throw new Error(`${counter} has no more numbers`)
  return `${counter}/${sequence}`
}

/** The calendar year in which the financial year of a moment began. */
export function financialYearOf(atMs: number): number {
  const [year, month] = dayKey(atMs).split('-').map(Number) as [number, number]
  return month >= 4 ? year : year - 1
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
