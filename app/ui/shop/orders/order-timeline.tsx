import { orders } from '#copy/orders.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import type { OrderEvent } from '#domain/orders/order.ts'
import { eventLabel } from './event-label.ts'

/** The events of an order, newest first: event, time, actor, and the reason if there is one. */
export function OrderTimeline({ history }: { history: readonly OrderEvent[] }) {
  return (
    <ol className="grid gap-3 border-l-2 border-margin pl-4">
      {history.toReversed().map((event) => (
        <li key={event.id}>
          <p className="font-medium">{eventLabel(event)}</p>
          <p className="text-15 text-muted">
            <time dateTime={new Date(event.at).toISOString()}>{formatDateTime(event.at)}</time>
            {` · ${orders.by.customer[event.by]}`}
          </p>
          {event.note && <p className="text-15 text-muted">{event.note}</p>}
        </li>
      ))}
    </ol>
  )
}
