import { Link } from 'react-router'

import { adminOrders } from '#copy/admin/orders.ts'
import { adminPayments } from '#copy/admin/payments.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { orderListUrl } from '#domain/orders/order-list.ts'
import { Pager } from '#ui/admin/pager.tsx'
import { TEXT_BUTTON } from '#ui/admin/text-button-class.ts'
import { TickAll } from '#ui/admin/selection/tick-all.tsx'
import { useSelection } from '#ui/admin/selection/use-selection.ts'
import { MoreActions } from '#ui/kit/more-actions.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/orders-page.ts'
import { ClearAll } from './list/clear-all.tsx'
import { DownloadLink } from './list/download-link.tsx'
import { loadOrders } from './list/load-orders.server.ts'
import { NoOrders } from './list/no-orders.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderFilters } from './list/order-filters.tsx'
import { SelectedOrders } from './list/selected-orders.tsx'
import { SummaryCards } from './list/summary-cards.tsx'

export { shouldRevalidate } from './revalidate-on-conflict.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  return loadOrders(new URL(request.url).searchParams)
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, adminOrders.title) }]

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { list, summary, orders, notes, refunds, next, now, chat } = loaderData
  const selection = useSelection(orders.map(({ id }) => id))
  return (
    <>
      <PageHeader title={adminOrders.title}>
        {orders.length > 0 && <DownloadLink list={list} />}
        {summary.total > 0 && (
          <MoreActions label={adminOrders.moreActions}>
            <ClearAll />
          </MoreActions>
        )}
      </PageHeader>
      <SummaryCards summary={summary} />
      {summary.confirmedReceipts > 0 && (
        <Notice tone="success" className="mt-4">
          {adminOrders.confirmedReceipt(summary.confirmedReceipts)}
        </Notice>
      )}
      <OrderFilters {...loaderData} />
      {orders.length === 0 && <NoOrders list={list} />}
      <TickAll selection={selection} rows={orders.length} />
      <ul className="mt-2 grid gap-3.5 lg:grid-cols-2">
        {orders.map((order) => (
          <li key={order.id} className="grid">
            <OrderCard
              note={notes[order.id]}
              order={order}
              refunds={refunds}
              now={now}
              chat={chat}
              selection={selection}
            />
          </li>
        ))}
      </ul>
      <Pager
        label={adminOrders.pages}
        first={list.after && { to: orderListUrl({ ...list, after: null }), label: adminOrders.newest }}
        next={next && { to: orderListUrl(next), label: adminOrders.older }}
        className="mt-6"
      />
      <p className="mt-6 text-center">
        <Link to="/admin/unplaced-payments" className={`inline-flex items-center text-muted ${TEXT_BUTTON}`}>
          {adminOrders.unplaced.title}
        </Link>
      </p>
      <p className="text-center">
        <Link to="/admin/payments" className={`inline-flex items-center text-muted ${TEXT_BUTTON}`}>
          {adminPayments.link}
        </Link>
      </p>
      <SelectedOrders selection={selection} orders={orders} />
    </>
  )
}
