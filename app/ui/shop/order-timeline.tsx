import { orders } from '#copy/orders.ts'
import { formatDateTime } from '#domain/dates.ts'
import type { OrderEvent } from '#domain/order.ts'

/** What happened to an order, newest first: what, when, and the reason where one was given. */
export function OrderTimeline({ history }: { history: readonly OrderEvent[] }) {
  return (
    <ol className="grid gap-3 border-l-2 border-margin pl-4">
      {history.toReversed().map((event) => (
        <li key={event.id}>
          <p className="font-medium">{orders.event[event.move]}</p>
          <time dateTime={new Date(event.at).toISOString()} className="block text-15 text-muted">
            {formatDateTime(event.at)}
          </time>
          {event.note && <p className="text-15 text-muted">{event.note}</p>}
        </li>
      ))}
    </ol>
  )
}
