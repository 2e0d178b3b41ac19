import { adminCounter } from '#copy/admin/counter.ts'
import type { RecordedCounterSale } from '#data/counter/sales.server.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { Notice } from '#ui/kit/notice.tsx'

const words = adminCounter.page

/** Whether the sale was taken back, and how it differs from one that the shop priced itself. */
export function SaleNotes({ sale }: { sale: RecordedCounterSale }) {
  const { voidedAt, voidReason, offline, recordedAt, total, shopAmount } = sale
  const difference = total - shopAmount
  return (
    <div className="grid gap-2 empty:hidden print:hidden">
      {voidedAt !== null && (
        <Notice tone="warning">{words.takenBack(formatDateTime(voidedAt), voidReason ?? '')}</Notice>
      )}
      {offline && <Notice>{words.offline(formatDateTime(recordedAt))}</Notice>}
      {difference !== 0 && (
        <Notice tone="warning">
          {difference < 0 ? words.less(formatRupees(-difference)) : words.more(formatRupees(difference))}
        </Notice>
      )}
    </div>
  )
}
