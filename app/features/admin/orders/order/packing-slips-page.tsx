import ArrowLeft from 'lucide-react/icons/arrow-left'
import Printer from 'lucide-react/icons/printer'
import { redirect, useSearchParams } from 'react-router'

import { adminOrders } from '#copy/admin/orders.ts'
import { orders as orderWords } from '#copy/orders.ts'
import { listAllOrders } from '#data/orders/orders.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { orderListOf, ORDERS_PER_PAGE, parseSelection } from '#domain/orders/order-list.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Button } from '#ui/kit/button.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/packing-slips-page.ts'
import { PackingSlip } from './packing-slip.tsx'

const words = adminOrders.card

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const ids = parseSelection(new URL(request.url).searchParams)
  if (ids.length === 0) throw redirect('/admin/orders')
  const [orders, shop] = await Promise.all([listAllOrders({ ids }, ORDERS_PER_PAGE), shopDetails()])
  if (orders.length === 0) throw new Response(orderWords.problems.notFound, { status: 404 })
  return { orders, shop }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.packingSlips) }]

/** The packing slips of several orders, one page each, for one print dialog. */
export default function PackingSlipsPage({ loaderData: { orders, shop } }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  return (
    <>
      <div className="mb-4 flex flex-wrap justify-between gap-2 print:hidden">
        <ButtonLink kind="quiet" to={orderListOf(parameters)} className="-ml-4">
          <ArrowLeft aria-hidden="true" className="size-5" />
          {words.allOrders}
        </ButtonLink>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {words.printSlips(orders.length)}
        </Button>
      </div>
      <div className="grid gap-6 print:block">
        {orders.map((order) => (
          <PackingSlip key={order.id} order={order} shop={shop} />
        ))}
      </div>
    </>
  )
}
