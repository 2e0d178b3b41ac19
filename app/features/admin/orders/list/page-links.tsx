import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'

import { adminOrders } from '#copy/admin-orders.ts'
import { type OrderList, orderListUrl } from '#domain/orders/order-list.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'

/** To older orders, and back to the newest. */
export function PageLinks({ list, next }: { list: OrderList; next: OrderList | null }) {
  if (!next && !list.after) return null
  return (
    <nav aria-label={adminOrders.pages} className="mt-6 flex flex-wrap justify-center gap-3">
      {list.after && (
        <ButtonLink kind="quiet" to={orderListUrl({ ...list, after: null })}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          {adminOrders.newest}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink kind="outline" to={orderListUrl(next)}>
          {adminOrders.older}
          <ArrowRight aria-hidden="true" className="size-5" />
        </ButtonLink>
      )}
    </nav>
  )
}
