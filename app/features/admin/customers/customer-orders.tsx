import { Link, useSearchParams } from 'react-router'

import { adminOrders } from '#copy/admin/orders.ts'
import { adminCustomers as words } from '#copy/admin/settings.ts'
import { formatDate } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { urlWithQuery } from '#domain/values/links/url-query.ts'
import { listQueryOf, openedFrom } from '#domain/values/links/opened-from.ts'
import { Pager } from '#ui/admin/pager.tsx'
import { TableCard } from '#ui/admin/table-card.tsx'
import { Card } from '#ui/kit/card.tsx'
import { StatusBadge } from '#ui/shop/orders/status-badge.tsx'
import type { LoadedCustomer } from './load-customer.server.ts'
import { OrderLink } from './order-link.tsx'

type CustomerOrdersProps = Pick<LoadedCustomer, 'customer' | 'orders' | 'hasEarlierPage' | 'next'>

/** A page of the customer's orders, newest first. */
export function CustomerOrders({ customer, orders, hasEarlierPage, next }: CustomerOrdersProps) {
  const list = listQueryOf(useSearchParams()[0]).toString()
  const pageAfter = (after: string | null) =>
    openedFrom(list, urlWithQuery(`/admin/customers/${customer.id}`, { after }))
  if (orders.length === 0) {
    return (
      <Card title={words.orders}>
        <p className="text-15 text-muted">
          {hasEarlierPage ? <Link to={pageAfter(null)}>{adminOrders.newest}</Link> : words.noOrders}
        </p>
      </Card>
    )
  }
  return (
    <section aria-labelledby="customer-orders" className="grid gap-3">
      <h2 id="customer-orders" className="text-20">
        {words.orders}
      </h2>
      <TableCard
        caption={words.orders}
        rows={orders}
        rowKey={({ id }) => id}
        columns={[
          { id: 'id', heading: words.order, cell: ({ id }) => <OrderLink id={id} />, main: true },
          {
            id: 'placed',
            heading: words.placed,
            cell: ({ orderDate }) => (
              <span className="min-[75rem]:whitespace-nowrap">{formatDate(orderDate)}</span>
            ),
          },
          { id: 'items', heading: words.items, cell: ({ lines }) => <Items lines={lines} /> },
          { id: 'status', heading: words.status, cell: ({ status }) => <StatusBadge status={status} /> },
          {
            id: 'total',
            heading: words.total,
            cell: ({ totalAmount }) => formatRupees(totalAmount),
            end: true,
          },
        ]}
      />
      <Pager
        label={adminOrders.pages}
        first={hasEarlierPage && { to: pageAfter(null), label: adminOrders.newest }}
        next={next !== null && { to: pageAfter(next), label: adminOrders.older }}
      />
    </section>
  )
}

function Items({ lines }: { lines: LoadedCustomer['orders'][number]['lines'] }) {
  return (
    <span className="min-w-0 wrap-anywhere max-md:text-end md:block md:min-w-30">
      {lines.map(({ quantity, name }) => words.lineOf(quantity, name)).join(', ')}
    </span>
  )
}
