import { adminOrders } from '#copy/admin/orders.ts'
import { ALL_ORDERS, endsBeforeItBegins, type OrderList, orderListUrl } from '#domain/orders/order-list.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import box from '#ui/shop/illustrations/package.svg'

/** The empty state: no orders yet, none with this status, or none found by the search. */
export function NoOrders({ list }: { list: OrderList }) {
  const allOrdersUrl = orderListUrl(ALL_ORDERS)
  const filtered = orderListUrl(list) !== allOrdersUrl
  return (
    <EmptyState
      className="mt-6"
      illustration={box}
      title={filtered ? emptyTitle(list) : adminOrders.emptyTitle}
      line={filtered ? undefined : adminOrders.emptyLine}
      action={
        filtered && (
          <ButtonLink kind="outline" to={allOrdersUrl}>
            {adminOrders.showAll}
          </ButtonLink>
        )
      }
    />
  )
}

function emptyTitle(list: OrderList): string {
  const { search, from, until, product } = list
  if (endsBeforeItBegins(list)) return adminOrders.days.reversed
  if (search) return adminOrders.emptySearch(search)
  return (from ?? until ?? product) ? adminOrders.emptyView : adminOrders.emptyFilter
}
