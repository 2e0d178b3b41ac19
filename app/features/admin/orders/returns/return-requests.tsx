import { refundShown, type ReturnRequest } from '#domain/orders/return-request.ts'
import { adminOrders } from '#copy/admin/orders.ts'
import { returns } from '#copy/returns.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { ReturnBadge } from '#ui/shop/returns/return-badge.tsx'
import { ReturnActions } from './return-actions.tsx'

const words = returns.list

interface ReturnRequestsProps {
  order: Order
  requests: readonly ReturnRequest[]
  /** What approving each of them refunds, by its id. */
  refunds: Record<string, Paise>
}

/** The return requests of an order, with the responses and the actions of the admin. */
export function ReturnRequests({ order, requests, refunds }: ReturnRequestsProps) {
  if (requests.length === 0) return null
  return (
    <div className="grid gap-3">
      <p className="font-display font-bold">{adminOrders.returns.title}</p>
      <ul className="grid gap-3">
        {requests.map((request) => (
          <li key={request.id} className="grid gap-3 rounded-control bg-quiet p-3 text-15">
            <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
              <span className="min-w-0 wrap-anywhere">
                <span className="figures">{request.quantity} ×</span> {request.itemName}
              </span>
              <ReturnBadge status={request.status} />
            </p>
            <Facts request={request} />
            <ReturnActions order={order} request={request} refund={refunds[request.id]} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Facts({ request }: { request: ReturnRequest }) {
  const { reason, description, requestedAt, shopkeeperResponse, refundAmount } = request
  const { refundMethod, refundReference } = refundShown(request)
  const facts = [
    [words.reason, returns.reasons[reason]],
    [words.description, description],
    [words.response, shopkeeperResponse],
    [words.refundAmount, refundAmount === null ? null : formatRupees(refundAmount)],
    [words.refundMethod, refundMethod && returns.refundMethods[refundMethod]],
    [words.refundReference, refundReference],
  ] as const
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term} className="sm:contents">
              <dt className="text-13 font-semibold text-muted">{term}</dt>
              <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
      <div className="text-13 text-muted sm:col-span-2">
        <dt className="sr-only">{words.requestedOn('')}</dt>
        <dd>{words.requestedOn(formatDateTime(requestedAt))}</dd>
      </div>
    </dl>
  )
}
