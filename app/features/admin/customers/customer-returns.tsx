import { Link } from 'react-router'

import { adminOrders } from '#copy/admin/orders.ts'
import { adminCustomers as words } from '#copy/admin/settings.ts'
import { returns as returnWords } from '#copy/returns.ts'
import type { CustomerReturn } from '#data/returns/returns-of-customer.server.ts'
import { formatDate } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { orderListUrl, ALL_ORDERS } from '#domain/orders/order-list.ts'
import { Card } from '#ui/kit/card.tsx'
import { ReturnBadge } from '#ui/shop/returns/return-badge.tsx'
import type { LoadedCustomer } from './load-customer.server.ts'
import { OrderLink } from './order-link.tsx'

type CustomerReturnsProps = Pick<LoadedCustomer, 'customer' | 'returns' | 'hasMoreReturns'>

/** What the customer asked to return; nothing when they never did. */
export function CustomerReturns({ customer, returns, hasMoreReturns }: CustomerReturnsProps) {
  if (returns.length === 0) return null
  const all = orderListUrl({ ...ALL_ORDERS, filter: 'returns', search: customer.email })
  return (
    <Card title={adminOrders.returns.title}>
      <ul className="grid gap-3">
        {returns.map((request) => (
          <ReturnItem key={request.id} request={request} />
        ))}
      </ul>
      {hasMoreReturns && (
        <Link
          to={all}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-royal underline underline-offset-4"
        >
          {words.allReturns}
        </Link>
      )}
    </Card>
  )
}

function ReturnItem({ request }: { request: CustomerReturn }) {
  const { orderId, itemName, quantity, reason, status, requestedAt, refundAmount } = request
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-quiet px-3 py-1 text-15">
      <span className="min-w-0 grow basis-56 wrap-anywhere">
        <span className="block font-semibold">{words.lineOf(quantity, itemName)}</span>
        <span className="block text-13 text-muted">
          {words.returnLine(returnWords.reasons[reason], formatDate(requestedAt))}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3">
        {refundAmount !== null && <span className="figures">{formatRupees(refundAmount)}</span>}
        <ReturnBadge status={status} />
        <OrderLink id={orderId} />
      </span>
    </li>
  )
}
