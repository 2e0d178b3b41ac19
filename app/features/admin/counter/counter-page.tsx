import { useLiveRevalidation } from '#browser/use-live-revalidation.ts'
import { adminCounter } from '#copy/admin/counter.ts'
import { takenByMethod } from '#data/counter/counter-figures.server.ts'
import { listMissingPieces } from '#data/counter/missing-pieces.server.ts'
import { listSales } from '#data/counter/sales.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { upiPayee } from '#data/settings/upi-payee.server.ts'
import { COUNTER_SALES_LISTED } from '#domain/policy.ts'
import { startOfDay } from '#domain/values/dates.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { MissingPieces } from '#ui/admin/counter/missing-pieces.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/counter-page.ts'
import { PayView } from './pay-view.tsx'
import { SellView } from './sell-view.tsx'
import { SoldToday } from './sold-today.tsx'
import { SoldView } from './sold-view.tsx'
import { useAdding } from './use-adding.ts'
import { useCounter } from './use-counter.ts'
import { WaitingNotice } from './waiting-notice.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const today = startOfDay(Date.now())
  const [sales, taken, missing, { name, address, phone }, payee] = await Promise.all([
    listSales(today, COUNTER_SALES_LISTED),
    takenByMethod(today),
    listMissingPieces(),
    shopDetails(),
    upiPayee(),
  ])
  return { sales, taken, missing, shop: { name, address, phone }, payee }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, adminCounter.title) }]

/** Sells across the counter: products are scanned, found or tapped, then paid in cash or by UPI. */
export default function CounterPage({ loaderData }: Route.ComponentProps) {
  const { sales, taken, missing, shop, payee } = loaderData
  const counter = useCounter()
  const adding = useAdding(counter)
  const { view } = counter
  // The money must not go to an account that the shop has given up.
  useLiveRevalidation((audience) => audience === 'settings')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {view.name === 'selling' && (
        <>
          <PageHeader title={adminCounter.title} />
          <WaitingNotice />
          <MissingPieces missing={missing} />
          <SellView counter={counter} adding={adding} />
          <SoldToday sales={sales} taken={taken} />
        </>
      )}
      {view.name === 'paying' && <PayView counter={counter} method={view.method} payee={payee} />}
      {view.name === 'sold' && (
        <SoldView sale={view.sale} waits={view.waits} shop={shop} onNext={counter.next} />
      )}
      <p role="status" className="sr-only">
        {adding.said}
      </p>
    </div>
  )
}
