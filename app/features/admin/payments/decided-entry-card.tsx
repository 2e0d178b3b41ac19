import { Link, useFetcher } from 'react-router'

import { adminPayments } from '#copy/admin/payments.ts'
import type { DecidedEntry } from '#data/payments/bank/list-entries.server.ts'
import { formatRupees } from '#domain/values/money.ts'
import { atWork } from '#ui/kit/at-work.ts'
import { TEXT_BUTTON } from '#ui/admin/text-button-class.ts'
import { EntryFacts, entryName } from './entry-facts.tsx'

const words = adminPayments.decided

/** A payment that found its order, or is for none, and undo. */
export function DecidedEntryCard({ entry }: { entry: DecidedEntry }) {
  const fetcher = useFetcher()
  const { id, orderId, canUndo, amount, utr, text } = entry
  return (
    <article
      aria-label={entryName(entry)}
      className="grid min-w-0 content-start gap-2 rounded-card border border-line bg-card p-4"
    >
      <EntryFacts entry={entry} />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {orderId === null ? (
          <p className="font-semibold">{words.notOurs}</p>
        ) : (
          <Link
            to={`/admin/orders/${orderId}`}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-royal underline underline-offset-4"
          >
            {words.forOrder(orderId)}
          </Link>
        )}
        {canUndo && (
          <fetcher.Form method="post" action={`/admin/payments/${id}/undo`}>
            <button
              type="submit"
              className={TEXT_BUTTON}
              aria-label={words.undoNamed(formatRupees(amount), utr ?? text)}
              {...atWork(fetcher.state !== 'idle')}
            >
              {words.undo}
            </button>
          </fetcher.Form>
        )}
      </div>
    </article>
  )
}
