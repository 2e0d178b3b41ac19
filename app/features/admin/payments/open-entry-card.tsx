import { useRef } from 'react'
import { useFetcher } from 'react-router'

import { adminPayments } from '#copy/admin/payments.ts'
import type { OpenEntry } from '#data/payments/bank/list-entries.server.ts'
import { type FormResult, lastResultOf } from '#domain/action-result.ts'
import { formatDay } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { useFocusRefused } from '#ui/kit/use-focus-refused.ts'
import { EntryFacts, entryName } from './entry-facts.tsx'

const words = adminPayments.toDecide

/** A payment without an order, and the orders that it may be for. */
export function OpenEntryCard({ entry }: { entry: OpenEntry }) {
  return (
    <article
      aria-label={entryName(entry)}
      className="grid min-w-0 content-start gap-3 rounded-card border border-line bg-card p-4"
    >
      <div className="grid gap-2">
        <EntryFacts entry={entry} />
      </div>
      <p className="rounded-control bg-marigold-wash px-3 py-2 text-15 font-semibold text-marigold-ink">
        {reasonOf(entry)}
      </p>
      <Accept entry={entry} />
      <Dismiss entry={entry} />
    </article>
  )
}

function reasonOf({ reason, due }: OpenEntry): string {
  return reason === 'amount' ? words.reasons.amount(formatRupees(due ?? 0)) : words.reasons[reason]
}

function Accept({ entry: { id, suggestions } }: { entry: OpenEntry }) {
  const fetcher = useFetcher<FormResult>()
  const pending = fetcher.state !== 'idle'
  const error = lastResultOf(fetcher.data)?.error?.['orderId'] ?? undefined
  const form = useRef<HTMLFormElement>(null)
  useFocusRefused(form, fetcher.data)
  const action = `/admin/payments/${id}/acceptance`
  return (
    <>
      {suggestions.map(({ id: orderId, name, orderDate }) => (
        <fetcher.Form key={orderId} method="post" action={action} className="grid">
          <input type="hidden" name="orderId" value={orderId} />
          <Button type="submit" pending={pending} className="wrap-anywhere">
            {words.suggestion(orderId, name, formatDay(orderDate))}
          </Button>
        </fetcher.Form>
      ))}
      <fetcher.Form ref={form} method="post" action={action} className="flex flex-wrap items-end gap-3">
        <Field
          label={words.orderNumber}
          error={error}
          name="orderId"
          autoComplete="off"
          autoCapitalize="characters"
          className="grow basis-60"
        />
        <Button type="submit" kind="outline" pending={pending} className="max-md:grow">
          {words.accept}
        </Button>
      </fetcher.Form>
    </>
  )
}

function Dismiss({ entry: { id } }: { entry: OpenEntry }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={`/admin/payments/${id}/dismissal`} className="grid">
      <Button type="submit" kind="outline" pending={fetcher.state !== 'idle'}>
        {words.dismiss}
      </Button>
    </fetcher.Form>
  )
}
