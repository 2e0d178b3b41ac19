import { LOCALE } from '#domain/policy.ts'

const format = new Intl.NumberFormat(LOCALE)

/** A whole number with Indian digit grouping: `1,23,456`. */
export function formatCount(count: number): string {
  return format.format(count)
}
