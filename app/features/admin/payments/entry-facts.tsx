import { adminPayments as words } from '#copy/admin/payments.ts'
import type { ListedEntry } from '#data/payments/bank/list-entries.server.ts'
import { dayKey, formatDate } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'

/** What the bank says about one payment. */
export function EntryFacts({ entry }: { entry: ListedEntry }) {
  const { amount, at, utr, text, source, sourceName } = entry
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <p className="font-display text-20 font-bold figures">{formatRupees(amount)}</p>
        <time dateTime={dayKey(at)} className="text-15 text-muted">
          {formatDate(at)}
        </time>
      </div>
      {utr && <p className="text-15 font-semibold figures wrap-anywhere">{words.entry.reference(utr)}</p>}
      {text && <p className="text-15 wrap-anywhere">{text}</p>}
      <p className="text-13 text-muted wrap-anywhere">
        {words.entry.source(words.sources[source], sourceName)}
      </p>
    </>
  )
}

/** The accessible name of an entry's card. */
export function entryName({ amount, utr, text }: ListedEntry): string {
  return `${formatRupees(amount)}, ${utr ?? text}`
}
