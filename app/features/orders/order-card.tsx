import ChevronDown from 'lucide-react/icons/chevron-down'

import { orders as words } from '#copy/orders.ts'
import type { OrderBill } from '#domain/bills/book.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { offerName } from '#domain/orders/order-amounts.ts'
import { itemCount, linesLeft, type Order } from '#domain/orders/order.ts'
import { splitReference } from '#domain/orders/order-reference.ts'
import type { PaymentCode } from '#domain/payments/payment-code.ts'
import type { ProblemReport } from '#domain/problems/problem-report.ts'
import { paidFor, refundedFor } from '#domain/payments/refund.ts'
import { Card } from '#ui/kit/card.tsx'
import { OrderAmounts } from '#ui/shop/orders/order-amounts.tsx'
import { BillLinks } from '#ui/shop/orders/bill-links.tsx'
import { OrderLines } from '#ui/shop/orders/order-lines.tsx'
import { ThumbnailStack } from '#ui/shop/pictures/thumbnail-stack.tsx'
import { OrderTimeline } from '#ui/shop/orders/order-timeline.tsx'
import { TrackingLine } from '#ui/shop/orders/tracking-line.tsx'
import { StatusBadge } from '#ui/shop/orders/status-badge.tsx'
import { CancelPanel } from './cancel-panel.tsx'
import { CancelledItems } from './cancelled-items.tsx'
import { OrderFacts } from './order-facts.tsx'
import { PayAgain } from './pay-again.tsx'
import { ProblemLink, Problems } from './problems.tsx'
import { ReceiptPanel } from './receipt-panel.tsx'
import { ReorderButton } from './reorder-button.tsx'
import { ReturnLink } from './return-link.tsx'
import { ReturnRequests } from './return-requests.tsx'
import { ReviewLink } from './review-link.tsx'
import { ReturnWindow } from './return-window.tsx'
import { statusLine } from './status-line.ts'

interface OrderCardProps {
  order: Order
  /** The payment code, while the customer can claim the UPI payment. */
  code: PaymentCode | undefined
  /** Its bills and credit notes. */
  bills: readonly OrderBill[] | undefined
  /** What the customer reported of it. */
  problems: ProblemReport[]
  /** The server's clock, epoch milliseconds. */
  now: number
}

export function OrderCard({ order, code, bills, problems, now }: OrderCardProps) {
  const heading = `order-${order.id}`
  const [paid, refunded] = [paidFor(order), refundedFor(order)]
  const { prefix, code: shortCode } = splitReference(order.id)
  return (
    <Card aria-labelledby={heading}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-rule pb-4">
        <div className="flex w-full items-center justify-between gap-3 large-text:flex-wrap">
          <div className="min-w-0">
            <StatusBadge status={order.status} />
            <p className="mt-1 font-medium">{statusLine(order)}</p>
          </div>
          <ThumbnailStack sources={linesLeft(order.lines).map((line) => line.imageUrl)} />
        </div>
        <div className="min-w-0">
          <h2 id={heading} className="text-15 leading-tight text-wrap">
            {words.heading(prefix)}
            <span className="text-24 wrap-normal figures large-text:text-18">{shortCode}</span>
          </h2>
          <p className="mt-1 text-15 text-muted">
            <time dateTime={new Date(order.orderDate).toISOString()}>
              {words.placedOn(formatDateTime(order.orderDate))}
            </time>
          </p>
        </div>
        <p className="md:text-right">
          <span className="sr-only">{words.total}</span>
          <span className="block font-display text-24 leading-tight font-bold figures">
            {formatRupees(order.totalAmount)}
          </span>
          <span className="text-15 text-muted">{words.items(itemCount(order.lines))}</span>
          {paid > order.totalAmount && (
            <span className="block text-15 font-medium">{words.paidOf(formatRupees(paid))}</span>
          )}
          {refunded > 0 && (
            <span className="block text-15 font-medium">{words.refund.sumOf(formatRupees(refunded))}</span>
          )}
        </p>
      </div>
      <div className="mb-3 empty:hidden">
        <TrackingLine tracking={order} />
      </div>
      <OrderLines
        lines={order.lines}
        offer={offerName(order)}
        action={(line) => (
          <>
            <ReviewLink order={order} line={line} />
            <ReturnLink order={order} line={line} problems={problems} now={now} />
          </>
        )}
      />
      <OrderAmounts order={order} />
      <CancelledItems history={order.history} />
      <ReturnWindow order={order} problems={problems} now={now} />
      <PayAgain orderId={order.id} code={code} />
      <ReceiptPanel order={order} />
      <ReturnRequests requests={order.returnRequests} />
      <Problems reports={problems} />
      <OrderFacts order={order} />
      {bills && <BillLinks orderId={order.id} bills={bills} />}
      <div className="mt-3 -mb-1 flex flex-wrap items-start justify-end gap-2">
        <details className="group mr-auto min-w-0">
          <summary className="flex min-h-11 list-none items-center gap-1.5 font-semibold text-royal [&::-webkit-details-marker]:hidden">
            {words.history}
            <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-2 mb-3">
            <OrderTimeline history={order.history} />
          </div>
        </details>
        <ProblemLink order={order} reports={problems} />
        <ReorderButton order={order} />
        <CancelPanel order={order} />
      </div>
    </Card>
  )
}
