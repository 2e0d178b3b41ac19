import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'

import { adminOrders } from '#copy/admin/orders.ts'
import { ORDER_FILTER_NAMES, ORDER_FILTERS } from '#domain/orders/order-filter.ts'
import { ALL_ORDERS, type OrderList, orderListUrl } from '#domain/orders/order-list.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { SEARCH_MAX_LENGTH } from '#domain/policy.ts'
import { FilterChips } from '#ui/admin/filter-chips.tsx'
import { CONTROL } from '#ui/kit/control-classes.ts'

interface OrderFiltersProps {
  list: OrderList
  counts: Record<OrderStatus, number>
  claimedPayments: number
}

/** A search field and one button per status. */
export function OrderFilters({ list, counts, claimedPayments }: OrderFiltersProps) {
  const byStatus = ORDER_FILTER_NAMES.map((name) => ({
    id: name,
    label: adminOrders.filters[name],
    to: orderListUrl({ ...list, filter: name, claimed: false, after: null }),
    current: name === list.filter && !list.claimed,
    count: ORDER_FILTERS[name].reduce((sum, status) => sum + counts[status], 0),
  }))
  const claimed = {
    id: 'claimed',
    label: adminOrders.filters.claimed,
    to: orderListUrl({ ...ALL_ORDERS, claimed: true }),
    current: list.claimed,
    count: claimedPayments,
  }
  return (
    <div className="mt-4 grid gap-3">
      <Form action="/admin/orders" role="search" className="relative">
        {list.filter !== 'all' && <input type="hidden" name="status" value={list.filter} />}
        <label htmlFor="find-order" className="sr-only">
          {adminOrders.search}
        </label>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted"
        />
        <input
          key={list.search}
          id="find-order"
          type="search"
          name="q"
          defaultValue={list.search}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={adminOrders.search}
          autoComplete="off"
          enterKeyHint="search"
          className={`${CONTROL} pl-11`}
        />
      </Form>
      <FilterChips
        label={adminOrders.filters.label}
        filters={claimedPayments > 0 || list.claimed ? [...byStatus, claimed] : byStatus}
      />
    </div>
  )
}
