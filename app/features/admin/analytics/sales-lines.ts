import { adminAnalytics } from '#copy/admin/settings.ts'
import { DAY_MS } from '#domain/policy.ts'
import { hasSales, type SalesFigures, type SalesRow } from '#domain/orders/sales-period.ts'
import { CSV_BYTE_ORDER_MARK, csvLine } from '#domain/values/text/csv.ts'
import { dayKey } from '#domain/values/dates.ts'
import { paiseToRupees } from '#domain/values/money.ts'

const words = adminAnalytics.csv

interface Sales {
  rows: readonly SalesRow[]
  total: SalesFigures
  before: SalesFigures
}

/** The figures of the screen as CSV: a line for each row of its table, in the same order, and the sums of all. */
export function salesLines({ rows, total, before }: Sales): string {
  const headings = [
    ...[words.from, words.until, words.orders, words.revenue, words.net],
    ...[words.beforeFrom, words.beforeUntil, words.ordersBefore, words.revenueBefore, words.netBefore],
  ]
  const lines = rowsShown(rows).map((row) => [
    ...days(row),
    ...cells(row),
    ...days(row.before),
    ...cells(row.before),
  ])
  const sums = [words.total, '', ...cells(total), '', '', ...cells(before)]
  return CSV_BYTE_ORDER_MARK + [headings, ...lines, sums].map(csvLine).join('')
}

/** The rows in which something was ordered, then or in the period before, the newest first. */
export function rowsShown(rows: readonly SalesRow[]): SalesRow[] {
  return rows.filter(hasSales).toReversed()
}

function days({ start, end }: { start: number; end: number }): string[] {
  return [dayKey(start), dayKey(end - DAY_MS)]
}

function cells({ orders, revenue, net }: SalesFigures): string[] {
  return [String(orders), paiseToRupees(revenue), paiseToRupees(net)]
}
