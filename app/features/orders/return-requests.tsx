import { refundShown, type ReturnRequest } from '#domain/orders/return-request.ts'
import { returns } from '#copy/returns.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { FactList } from '#ui/kit/fact-list.tsx'
import { ReturnBadge } from '#ui/shop/returns/return-badge.tsx'

const words = returns.list

/** All return requests of the order, with the admin's responses. */
export function ReturnRequests({ requests }: { requests: readonly ReturnRequest[] }) {
  if (requests.length === 0) return null
  return (
    <section className="mt-5 rounded-button border border-line p-4">
      <h3 className="text-18">{words.title}</h3>
      <ul className="mt-2 divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id} className="py-3 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-semibold">{request.itemName}</p>
              <ReturnBadge status={request.status} />
            </div>
            <p className="text-15 text-muted">{words.requestedOn(formatDateTime(request.requestedAt))}</p>
            <FactList
              facts={factsOf(request)}
              className="mt-2 gap-x-4 gap-y-1 text-15"
              valueClassName="min-w-0 whitespace-pre-line"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function factsOf(request: ReturnRequest): [label: string, value: string][] {
  const { reason, description, quantity, shopkeeperResponse, refundAmount } = request
  const { refundMethod, refundReference } = refundShown(request)
  return [
    [words.reason, returns.reasons[reason]],
    [words.description, description],
    [words.quantity, String(quantity)],
    ...(shopkeeperResponse === null ? [] : [[words.response, shopkeeperResponse] as [string, string]]),
    ...(refundAmount === null ? [] : [[words.refundAmount, formatRupees(refundAmount)] as [string, string]]),
    ...(refundMethod === null
      ? []
      : [[words.refundMethod, returns.refundMethods[refundMethod]] as [string, string]]),
    ...(refundReference === null ? [] : [[words.refundReference, refundReference] as [string, string]]),
  ]
}
