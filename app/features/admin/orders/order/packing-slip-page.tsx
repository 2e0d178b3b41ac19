import ArrowLeft from 'lucide-react/icons/arrow-left'
import Printer from 'lucide-react/icons/printer'
import { useLocation } from 'react-router'

import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Button } from '#ui/kit/button.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/packing-slip-page.ts'
import { PackingSlip } from './packing-slip.tsx'

const words = adminOrders.card

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const [order, shop] = await Promise.all([findOrder(params.id), shopDetails()])
  if (!order) throw new Response(orders.problems.notFound, { status: 404 })
  return { order, shop }
}

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: pageTitle(matches, `${words.packingSlip} ${params.id ?? ''}`) },
]

/** One sheet to print: the address for the parcel, and the order lines it contains. */
export default function PackingSlipPage({ loaderData: { order, shop } }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <>
      <div className="mb-4 flex flex-wrap justify-between gap-2 print:hidden">
        <ButtonLink kind="quiet" to={`/admin/orders/${order.id}${search}`} className="-ml-4">
          <ArrowLeft aria-hidden="true" className="size-5" />
          {orders.heading(order.id)}
        </ButtonLink>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {words.printNow}
        </Button>
      </div>
      <PackingSlip order={order} shop={shop} />
    </>
  )
}
