import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'

import { adminOrders } from '#copy/admin-orders.ts'
import { formatCount } from '#domain/values/count.ts'
import { ORDER_FILTER_NAMES, ORDER_FILTERS } from '#domain/orders/order-filter.ts'
import { ALL_ORDERS, type OrderList, orderListUrl } from '#domain/orders/order-list.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { SEARCH_MAX_LENGTH } from '#domain/policy.ts'
import { ChipLink } from '#ui/kit/chip-link.tsx'
import { CONTROL } from '#ui/kit/control-classes.ts'

interface FilterChipsProps {
  list: OrderList
  counts: Record<OrderStatus, number>
  claimedPayments: number
}

/** A search and one button per status, with how many there are. On a phone the buttons scroll sideways. */
export function FilterChips({ list, counts, claimedPayments }: FilterChipsProps) {
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
      <nav
        aria-label={adminOrders.filters.label}
        className="-mx-3.5 overflow-x-auto px-3.5 py-1 md:mx-0 md:px-1"
      >
        <ul className="flex gap-2 md:flex-wrap">
          {ORDER_FILTER_NAMES.map((name) => (
            <li key={name} className="shrink-0">
              <ChipLink
                to={orderListUrl({ ...list, filter: name, claimed: false, after: null })}
                current={name === list.filter && !list.claimed}
                preventScrollReset
              >
                {adminOrders.filters[name]}
                <span className="ml-1.5 figures">
                  {formatCount(ORDER_FILTERS[name].reduce((sum, status) => sum + counts[status], 0))}
                </span>
              </ChipLink>
            </li>
          ))}
          {(claimedPayments > 0 || list.claimed) && (
            <li className="shrink-0">
              <ChipLink
                to={orderListUrl({ ...ALL_ORDERS, claimed: true })}
                current={list.claimed}
                preventScrollReset
              >
                {adminOrders.filters.claimed}
                <span className="ml-1.5 figures">{formatCount(claimedPayments)}</span>
              </ChipLink>
            </li>
          )}
        </ul>
      </nav>
    </div>
  )
}
