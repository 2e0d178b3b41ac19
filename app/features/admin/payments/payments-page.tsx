import ArrowLeft from 'lucide-react/icons/arrow-left'

import { adminPayments as words } from '#copy/admin/payments.ts'
import {
  type DecidedEntry,
  listDecidedEntries,
  listOpenEntries,
  type OpenEntry,
} from '#data/payments/bank/list-entries.server.ts'
import { BANK_ENTRIES_LISTED } from '#domain/policy.ts'
import { urlWithQuery } from '#domain/values/links/url-query.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { Pager } from '#ui/admin/pager.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/payments-page.ts'
import { DecidedEntryCard } from './decided-entry-card.tsx'
import { OpenEntryCard } from './open-entry-card.tsx'
import { StatementForm } from './statement-form.tsx'

const PATH = '/admin/payments'

/** `?after=` is the id of the last one of the page before. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const after = new URL(request.url).searchParams.get('after')
  const [found, decided] = await Promise.all([
    listOpenEntries(after, BANK_ENTRIES_LISTED + 1),
    listDecidedEntries(BANK_ENTRIES_LISTED),
  ])
  const open = found.slice(0, BANK_ENTRIES_LISTED)
  const next = found.length > open.length ? (open.at(-1)?.id ?? null) : null
  return { open, decided, next, first: after === null }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** Where money that came in finds its order. */
export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { open, decided, next, first } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <ButtonLink kind="quiet" to="/admin/orders" className="mb-2 -ml-4">
          <ArrowLeft aria-hidden="true" className="size-5" />
          {words.allOrders}
        </ButtonLink>
        <PageHeader title={words.title} />
        <p className="max-w-180 text-muted">{words.line}</p>
      </div>
      <Card title={words.upload.title} className="max-w-180">
        <p className="mb-4 text-muted">{words.upload.line}</p>
        <StatementForm />
      </Card>
      <Card title={words.alerts.title} className="max-w-180">
        <p className="mb-4 text-muted">{words.alerts.card}</p>
        <ButtonLink kind="outline" to="/admin/payments/alerts">
          {words.alerts.link}
        </ButtonLink>
      </Card>
      <ToDecide open={open} />
      <Pager
        label={words.toDecide.list}
        first={!first && { to: PATH, label: words.toDecide.newest }}
        next={next !== null && { to: urlWithQuery(PATH, { after: next }), label: words.toDecide.older }}
      />
      <Decided decided={decided} />
    </div>
  )
}

function ToDecide({ open }: { open: OpenEntry[] }) {
  return (
    <section>
      <h2 className="mb-3 text-20">{words.toDecide.title}</h2>
      {open.length === 0 ? (
        <p className="text-muted">{words.toDecide.empty}</p>
      ) : (
        <ul
          aria-label={words.toDecide.list}
          className="grid grid-cols-[minmax(0,1fr)] gap-3.5 lg:grid-cols-2"
        >
          {open.map((entry) => (
            <li key={entry.id} className="grid grid-cols-[minmax(0,1fr)]">
              <OpenEntryCard entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Decided({ decided }: { decided: DecidedEntry[] }) {
  if (decided.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-20">{words.decided.title}</h2>
      <ul aria-label={words.decided.list} className="grid grid-cols-[minmax(0,1fr)] gap-3.5 lg:grid-cols-2">
        {decided.map((entry) => (
          <li key={entry.id} className="grid grid-cols-[minmax(0,1fr)]">
            <DecidedEntryCard entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}
