import { adminOrders } from '#copy/admin-orders.ts'
import { ALL_ORDERS, type OrderList, orderListUrl } from '#domain/orders/order-list.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import box from '#ui/shop/illustrations/package.svg'

/** No orders at all, or none of this status, or none that the search finds. */
export function NoOrders({ list }: { list: OrderList }) {
  const whole = orderListUrl(ALL_ORDERS)
  const narrowed = orderListUrl(list) !== whole
  return (
    <EmptyState
      className="mt-6"
      illustration={box}
      title={narrowed ? emptyWords(list) : adminOrders.emptyTitle}
      line={narrowed ? undefined : adminOrders.emptyLine}
      action={
        narrowed && (
          <ButtonLink kind="outline" to={whole}>
            {adminOrders.showAll}
          </ButtonLink>
        )
      }
    />
  )
}

function emptyWords({ search }: OrderList): string {
  return search ? adminOrders.emptySearch(search) : adminOrders.emptyFilter
}
