import { orders } from '#copy/orders.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import type { OrderEvent } from '#domain/orders/order.ts'
import { Card } from '#ui/kit/card.tsx'
import { eventLabel } from '#ui/shop/orders/event-label.ts'

/** The events of an order with time, actor and reason, the newest first. */
export function OrderHistory({ history }: { history: readonly OrderEvent[] }) {
  if (history.length === 0) return null
  return (
    <Card title={orders.history}>
      <ol className="grid gap-3 text-15">
        {history.toReversed().map((event) => (
          <li key={event.id} className="border-l-3 border-line pl-3 first:border-royal">
            <p className="font-semibold">{eventLabel(event)}</p>
            {event.note && <p className="whitespace-pre-line">{event.note}</p>}
            <p className="text-13 text-muted">
              <time dateTime={new Date(event.at).toISOString()}>{formatDateTime(event.at)}</time>
              {` · ${orders.by.admin[event.by]}`}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
