import { adminAnalytics as words } from '#copy/admin/settings.ts'
import type { SalesPeriod } from '#domain/orders/sales-period.ts'
import { DAY_MS } from '#domain/policy.ts'
import { formatDate, formatMonth } from '#domain/values/dates.ts'

/** `21 November 2026`, `16 November 2026 to 22 November 2026`, `November 2026`. */
export function spanName({ unit }: SalesPeriod, { start, end }: { start: number; end: number }): string {
  if (unit === 'month') return formatMonth(start)
  if (unit === 'day') return formatDate(start)
  return words.fromTo(formatDate(start), formatDate(end - DAY_MS))
}
