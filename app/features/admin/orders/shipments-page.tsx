import { redirect, useSearchParams } from 'react-router'

import { adminOrders } from '#copy/admin/orders.ts'
import { orders as orderWords } from '#copy/orders.ts'
import { shipOrder } from '#data/orders/order-transitions.server.ts'
import { listAllOrders } from '#data/orders/orders.server.ts'
import { chatTemplates } from '#data/settings/chat-templates.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { orderListOf, ORDERS_PER_PAGE, parseSelection, selectionUrl } from '#domain/orders/order-list.ts'
import { canTransition } from '#domain/orders/order-status.ts'
import { listQueryOf, openedFrom } from '#domain/values/links/opened-from.ts'
import { shipmentsForm } from '#domain/orders/tracking-form.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { BackLink } from '#ui/admin/back-link.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/shipments-page.ts'
import { Parcel } from './parcel.tsx'
import { ShipmentsForm } from './shipments-form.tsx'

const words = adminOrders.tracking.together

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const ids = parseSelection(new URL(request.url).searchParams)
  if (ids.length === 0) throw redirect('/admin/orders')
  const [orders, shop, templates] = await Promise.all([
    listAllOrders({ ids }, ORDERS_PER_PAGE),
    shopDetails(),
    chatTemplates(),
  ])
  if (orders.length === 0) throw new Response(orderWords.problems.notFound, { status: 404 })
  return { orders, chat: { shopName: shop.name, templates } }
}

/** Ships each order by itself; the page then shows how each of them stands. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, shipmentsForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { courier = null, parcels } = submission.value
  for (const { order, trackingNumber = null } of parcels) {
    const tracking = { courier, trackingNumber, trackingLink: null }
    await shipOrder(order, tracking, { actor: 'admin' }, Date.now())
  }
  const { searchParams } = new URL(request.url)
  const address = selectionUrl('/admin/shipments', parseSelection(searchParams))
  return redirect(openedFrom(listQueryOf(searchParams).toString(), address))
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.link) }]

/** Several orders for one courier: their numbers, and once they are shipped, a message for each customer. */
export default function ShipmentsPage({ loaderData: { orders, chat }, actionData }: Route.ComponentProps) {
  const isReady = ({ status }: (typeof orders)[number]) => canTransition('ship', status, 'admin')
  const ready = orders.filter(isReady)
  const [parameters] = useSearchParams()
  return (
    <>
      <BackLink to={orderListOf(parameters)} label={adminOrders.card.allOrders} />
      <PageHeader title={ready.length > 0 ? words.title(ready.length) : words.titleDone(orders.length)} />
      <div className="grid max-w-180 gap-4">
        {ready.length > 0 && <ShipmentsForm orders={ready} actionData={actionData} />}
        {ready.length === 0 && <p className="text-muted">{words.lineDone}</p>}
        <ul className="grid gap-3">
          {orders.map(
            (order) =>
              !isReady(order) && (
                <li key={order.id}>
                  <Parcel order={order} chat={chat} />
                </li>
              ),
          )}
        </ul>
      </div>
    </>
  )
}
