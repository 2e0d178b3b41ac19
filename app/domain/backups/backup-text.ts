import { backups as words } from '#copy/admin/backups.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { dayKey, formatDate, formatSortable } from '#domain/values/dates.ts'
import type { BackupCounts } from './backup-counts.ts'

/** `2:10` for today, `20 November 2026, 2:10` for another day. */
export function backupTime(atMs: number, nowMs: number): string {
  const clock = formatSortable(atMs).slice(11).replace(/^0/, '')
  return dayKey(atMs) === dayKey(nowMs) ? clock : words.onDay(formatDate(atMs), clock)
}

/** `1,204 orders, 76 products, 203 pictures` */
export function backupContent({ orders, products, pictures }: BackupCounts): string {
  return words.counts(
    words.orders(orders, formatCount(orders)),
    words.products(products, formatCount(products)),
    words.pictures(pictures, formatCount(pictures)),
  )
}
