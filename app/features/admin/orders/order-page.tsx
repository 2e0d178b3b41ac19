import Printer from 'lucide-react/icons/printer'

import { useLocation, useSearchParams } from 'react-router'

import { adminBills } from '#copy/admin/bills.ts'
import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { billSettings } from '#data/bills/bill-settings.server.ts'
import { listBillsOfOrders } from '#data/bills/bills.server.ts'
import { isCustomer } from '#data/customers/find-customer.server.ts'
import { findNotes } from '#data/orders/order-notes.server.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { listProblemsOf } from '#data/problems/problems.server.ts'
import { chatTemplates } from '#data/settings/chat-templates.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { isBilling, sellsInOwnStateOnly } from '#domain/bills/bill-settings.ts'
import { stateCodeOf, stateName } from '#domain/bills/gst-states.ts'
import { isUnshipped } from '#domain/orders/order-status.ts'
import type { Order } from '#domain/orders/order.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { orderListOf } from '#domain/orders/order-list.ts'
import { offerName } from '#domain/orders/order-amounts.ts'
import { adminEmail } from '#request/accounts/accounts.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { BackLink } from '#ui/admin/back-link.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { BillLinks } from '#ui/shop/orders/bill-links.tsx'
import { OrderLines } from '#ui/shop/orders/order-lines.tsx'
import { StatusBadge } from '#ui/shop/orders/status-badge.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/order-page.ts'
import { CancelItems } from './order/cancel-items.tsx'
import { CustomerCard } from './order/customer-card.tsx'
import { NextStep } from './order/next-step.tsx'
import { OrderHistory } from './order/order-history.tsx'
import { OrderNumber } from './order/order-number.tsx'
import { OrderTotal } from './order/order-total.tsx'
import { PaymentActions } from './payment/payment-actions.tsx'
import { PaymentLine } from './payment/payment-line.tsx'
import { MoreActions } from './order/more-actions.tsx'
import { WishAndNote } from './order/wish-and-note.tsx'
import { RefundLine } from './payment/refund-line.tsx'
import { Shipment } from './shipment/shipment.tsx'
import { offeredRefunds } from '#data/returns/offered-refunds.server.ts'
import { ReportedProblems } from './returns/reported-problems.tsx'
import { ReturnRequests } from './returns/return-requests.tsx'

export { shouldRevalidate } from './revalidate-on-conflict.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const [order, problems, notes, shop, templates, bills] = await Promise.all([
    findOrder(params.id),
    listProblemsOf([params.id]),
    findNotes([params.id]),
    shopDetails(),
    chatTemplates(),
    listBillsOfOrders([params.id]),
  ])
  if (!order) throw new Response(orders.problems.notFound, { status: 404 })
  const customerPage = (await isCustomer(order.customerId, adminEmail()))
    ? `/admin/customers/${order.customerId}`
    : null
  return {
    order,
    problems,
    refunds: await offeredRefunds([order]),
    customerPage,
    note: notes[params.id],
    chat: { shopName: shop.name, templates },
    bills: bills[order.id] ?? [],
    elsewhere: await otherState(order),
  }
}

/** The State of an order to which this shop may not sell, as far as it can tell; null for all others. */
async function otherState({ status, deliveryAddress }: Order): Promise<string | null> {
  const settings = await billSettings()
  const code = stateCodeOf(deliveryAddress.state)
  const isElsewhere = isBilling(settings) && code !== null && code !== settings.state
  return isUnshipped(status) && isElsewhere && sellsInOwnStateOnly(settings) ? stateName(code) : null
}

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: pageTitle(matches, orders.heading(params.id ?? '')) },
]

/** All details of one order, with all its actions. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, problems, refunds, customerPage, note, chat, bills, elsewhere } = loaderData
  const { search } = useLocation()
  const [parameters] = useSearchParams()
  return (
    <>
      <BackLink to={orderListOf(parameters)} label={adminOrders.card.allOrders} />
      <PageHeader
        title={
          <span className="text-18 md:text-24">
            {orders.heading('')}
            <OrderNumber id={order.id} />
          </span>
        }
      >
        <ButtonLink kind="outline" to={`packing-slip${search}`}>
          <Printer aria-hidden="true" className="size-5" />
          {adminOrders.card.print}
        </ButtonLink>
      </PageHeader>
      <p className="-mt-3 mb-5 flex flex-wrap items-center gap-3 text-muted">
        <StatusBadge status={order.status} />
        {orders.placedOn(formatDateTime(order.orderDate))}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <Card>
            <div className="grid gap-3">
              <PaymentLine order={order}>
                <PaymentActions order={order} />
              </PaymentLine>
              <RefundLine order={order} />
              <WishAndNote wish={order.wish} note={note} />
              {elsewhere !== null && <Notice tone="warning">{adminBills.order.warning(elsewhere)}</Notice>}
              <Shipment order={order} />
              <NextStep order={order} chat={chat} />
            </div>
          </Card>
          {order.returnRequests.length > 0 && (
            <Card>
              <ReturnRequests order={order} requests={order.returnRequests.toReversed()} refunds={refunds} />
            </Card>
          )}
          <ReportedProblems reports={problems} />
          <Card title={adminOrders.card.items}>
            <OrderLines
              lines={order.lines}
              offer={offerName(order)}
              action={(line) => <CancelItems order={order} line={line} problems={problems} />}
            />
            <OrderTotal order={order} />
            <BillLinks orderId={order.id} bills={bills} folder="/admin/orders" />
          </Card>
        </div>
        <div className="grid min-w-0 gap-4">
          <CustomerCard order={order} page={customerPage} />
          <OrderHistory history={order.history} />
          <MoreActions order={order} note={note} />
        </div>
      </div>
    </>
  )
}
