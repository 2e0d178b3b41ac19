import { LOCALE } from '#domain/policy.ts'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** `512 MB`, `1.4 GB`: with one decimal below ten, in units of 1024. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit++
  }
  const digits = unit > 0 && value < 10 ? 1 : 0
  return `${value.toLocaleString(LOCALE, { maximumFractionDigits: digits })} ${UNITS[unit]}`
}
