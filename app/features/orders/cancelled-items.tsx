import { orders } from '#copy/orders.ts'
import type { OrderEvent } from '#domain/orders/order.ts'

/** What the shop cancelled of an order, and why. */
export function CancelledItems({ history }: { history: readonly OrderEvent[] }) {
  const cancelled = history.filter(({ type, note }) => type === 'lineCancelled' && note !== null)
  if (cancelled.length === 0) return null
  return (
    <section className="mt-5 rounded-button border border-line p-4">
      <h3 className="text-18">{orders.cancelledItems}</h3>
      <ul className="mt-2 grid gap-1">
        {cancelled.map(({ id, note }) => (
          <li key={id} className="whitespace-pre-line wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    </section>
  )
}
