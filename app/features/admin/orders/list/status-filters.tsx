import { adminOrders } from '#copy/admin/orders.ts'
import { ORDER_FILTER_NAMES, ORDER_FILTERS, type PaymentFilter } from '#domain/orders/order-filter.ts'
import { ALL_ORDERS, type OrderList, orderListUrl } from '#domain/orders/order-list.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { FilterChips } from '#ui/admin/filter-chips.tsx'

export interface StatusFiltersProps {
  list: OrderList
  summary: { byStatus: Record<OrderStatus, number> }
  claimedPayments: number
  /** Orders whose cash waits to be collected. */
  cashDue: number
  /** Orders of which a refund is to be paid. */
  toRefund: number
}

/** One button per status, and one for each kind of payment that waits. */
export function StatusFilters({ list, summary, claimedPayments, cashDue, toRefund }: StatusFiltersProps) {
  const byStatus = ORDER_FILTER_NAMES.map((name) => ({
    id: name,
    label: adminOrders.filters[name],
    to: orderListUrl({ ...list, filter: name, payment: null, after: null }),
    current: name === list.filter && list.payment === null,
    count: ORDER_FILTERS[name].reduce((sum, status) => sum + summary.byStatus[status], 0),
  }))
  const byPayment = (name: PaymentFilter, count: number) => ({
    id: name,
    label: adminOrders.filters[name],
    to: orderListUrl({ ...ALL_ORDERS, payment: name }),
    current: list.payment === name,
    count,
  })
  const payments = [
    byPayment('claimed', claimedPayments),
    byPayment('due', cashDue),
    byPayment('refund', toRefund),
  ]
  const shown = payments.filter(({ count, current }) => count > 0 || current)
  return <FilterChips label={adminOrders.filters.label} filters={[...byStatus, ...shown]} />
}
