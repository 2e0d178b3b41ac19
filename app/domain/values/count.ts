import { LOCALE } from '#domain/policy.ts'

const format = new Intl.NumberFormat(LOCALE)

/** A whole number as a person reads it here: `1,23,456`. */
export function formatCount(count: number): string {
  return format.format(count)
}
