import ArrowLeft from 'lucide-react/icons/arrow-left'

import { adminOrders } from '#copy/admin/orders.ts'
import { listUnplacedPayments } from '#data/payments/unplaced-payments.server.ts'
import { DAY_MS, PAYMENT_ATTEMPT_MS, PAYMENT_ATTEMPTS_LISTED } from '#domain/policy.ts'
import { urlWithQuery } from '#domain/values/links/url-query.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { Pager } from '#ui/admin/pager.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import box from '#ui/shop/illustrations/package.svg'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/unplaced-payments-page.ts'
import { UnplacedPaymentCard } from './unplaced-payment-card.tsx'

const words = adminOrders.unplaced
const PATH = '/admin/unplaced-payments'

/** `?after=` is the id of the last one of the page before. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const after = new URL(request.url).searchParams.get('after')
  const found = await listUnplacedPayments(after, PAYMENT_ATTEMPTS_LISTED + 1)
  const payments = found.slice(0, PAYMENT_ATTEMPTS_LISTED)
  const next = found.length > payments.length ? (payments.at(-1)?.id ?? null) : null
  return { payments, next, first: after === null, now: Date.now() }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** Where money that came in without an order finds its person. */
export default function UnplacedPaymentsPage({ loaderData }: Route.ComponentProps) {
  const { payments, next, first, now } = loaderData
  return (
    <>
      <ButtonLink kind="quiet" to="/admin/orders" className="mb-2 -ml-4">
        <ArrowLeft aria-hidden="true" className="size-5" />
        {words.allOrders}
      </ButtonLink>
      <PageHeader title={words.title} />
      {payments.length === 0 ? (
        <EmptyState
          illustration={box}
          title={words.emptyTitle}
          line={words.emptyLine(PAYMENT_ATTEMPT_MS / DAY_MS)}
        />
      ) : (
        <>
          <p className="mb-4 max-w-180 text-muted">{words.line}</p>
          <ul aria-label={words.list} className="grid gap-3.5 lg:grid-cols-2">
            {payments.map((payment) => (
              <li key={payment.id} className="grid">
                <UnplacedPaymentCard payment={payment} now={now} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pager
        label={words.list}
        first={!first && { to: PATH, label: words.newest }}
        next={next !== null && { to: urlWithQuery(PATH, { after: next }), label: words.older }}
        className="mt-6"
      />
    </>
  )
}
