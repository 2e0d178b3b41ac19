import { useLocation } from 'react-router'

import type { ReturnRequest } from '#domain/orders/return-request.ts'

import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { formatAgo, formatDateTime } from '#domain/values/dates.ts'
import { openedFrom } from '#domain/values/links/opened-from.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import type { Chat } from '#domain/orders/chat-message.ts'
import type { Order } from '#domain/orders/order.ts'
import { responsesFor } from '#domain/returns/return-response.ts'
import { TickBox } from '#ui/admin/selection/tick-box.tsx'
import type { Selection } from '#ui/admin/selection/use-selection.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { classNames } from '#ui/kit/class-names.ts'
import { StatusBadge } from '#ui/shop/orders/status-badge.tsx'
import { NextStep } from './order/next-step.tsx'
import { OrderDetails } from './order/order-details.tsx'
import { OrderNumber } from './order/order-number.tsx'
import { PaymentActions } from './payment/payment-actions.tsx'
import { PaymentLine } from './payment/payment-line.tsx'
import { RefundLine } from './payment/refund-line.tsx'
import { Shipment } from './shipment/shipment.tsx'
import { ReturnRequests } from './returns/return-requests.tsx'
import { WishAndNote } from './order/wish-and-note.tsx'
import { CustomerSummary } from './order/customer-summary.tsx'

interface OrderCardProps {
  order: Order
  /** The shopkeeper's, if there is one. */
  note: string | undefined
  /** What approving each return request refunds. */
  refunds: Record<string, Paise>
  /** The server's clock, epoch milliseconds. */
  now: number
  chat: Chat
  /** The ticked orders of the page. */
  selection: Selection
}

/** One order: status, customer, payment, and the next step. */
export function OrderCard({ order, note, refunds, now, chat, selection }: OrderCardProps) {
  const { search } = useLocation()
  const headingId = `order-${order.id}`
  return (
    <article
      aria-labelledby={headingId}
      className={classNames(
        'grid min-w-0 content-start gap-3 rounded-card border bg-card p-4',
        order.status === 'pending' ? 'border-marigold ring-3 ring-marigold/30' : 'border-line',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center large-text:grid-cols-1 gap-x-3 gap-y-1.5">
        <div className="-my-2.5 -ml-2.5 flex min-w-0 items-center max-sm:col-span-full">
          <TickBox
            label={adminOrders.selection.tick(order.id)}
            checked={selection.has(order.id)}
            onToggle={() => selection.toggle(order.id)}
          />
          <h2 id={headingId} aria-label={orders.heading(order.id)} className="min-w-0 text-18">
            <OrderNumber id={order.id} />
          </h2>
        </div>
        <p className="font-display text-18 font-bold figures max-sm:order-last">
          {formatRupees(order.totalAmount)}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={order.status} />
          <time
            dateTime={new Date(order.orderDate).toISOString()}
            title={formatDateTime(order.orderDate)}
            className="text-15 text-muted"
          >
            {formatAgo(order.orderDate, now)}
          </time>
        </p>
      </div>
      <CustomerSummary order={order} />
      <WishAndNote wish={order.wish} note={note} />
      <PaymentLine order={order}>
        <PaymentActions order={order} />
      </PaymentLine>
      <RefundLine order={order} />
      <ReturnRequests order={order} requests={order.returnRequests.filter(isOpen)} refunds={refunds} />
      <Shipment order={order} />
      <OrderDetails order={order} />
      <NextStep order={order} chat={chat}>
        <ButtonLink
          kind="outline"
          to={openedFrom(search, `/admin/orders/${order.id}`)}
          aria-label={adminOrders.card.openFor(order.id)}
          className="shrink-0 px-3"
        >
          {adminOrders.card.open}
        </ButtonLink>
      </NextStep>
    </article>
  )
}

/** Whether the admin has to respond to it, or to pay its refund. */
function isOpen({ status }: ReturnRequest): boolean {
  return responsesFor(status).length > 0
}
