import { orders as words } from '#copy/orders.ts'
import { formatDateTime } from '#domain/dates.ts'
import { formatRupees } from '#domain/money.ts'
import { itemCount, type Order } from '#domain/order.ts'
import { Card } from '#ui/kit/card.tsx'
import { OrderLines } from '#ui/shop/order-lines.tsx'
import { StatusBadge } from '#ui/shop/status-badge.tsx'
import { OrderFacts } from './order-facts.tsx'
import { ReceiptPanel } from './receipt-panel.tsx'

interface OrderCardProps {
  order: Order
  /** The server's clock, epoch milliseconds. */
  now: number
}

export function OrderCard({ order }: OrderCardProps) {
  const heading = `order-${order.id}`
  return (
    <Card aria-labelledby={heading}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-rule pb-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={heading} className="text-18 break-all md:text-20">
              {words.heading(order.id)}
            </h2>
            <StatusBadge status={order.status} />
          </div>
          <p className="mt-1 text-15 text-muted">
            <time dateTime={new Date(order.orderDate).toISOString()}>
              {words.placedOn(formatDateTime(order.orderDate))}
            </time>
          </p>
          <p className="mt-1 font-medium">{words.statusLine[order.status]}</p>
        </div>
        <p className="md:text-right">
          <span className="sr-only">{words.total}</span>
          <span className="block font-display text-24 leading-tight font-bold figures">
            {formatRupees(order.totalAmount)}
          </span>
          <span className="text-15 text-muted">{words.items(itemCount(order.lines))}</span>
        </p>
      </div>
      <OrderLines lines={order.lines} />
      <ReceiptPanel order={order} />
      <OrderFacts order={order} />
    </Card>
  )
}
