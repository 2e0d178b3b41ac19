import { returns } from '#copy/returns.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import type { Order } from '#domain/orders/order.ts'
import { quantityLeftToReturn, returnDeadline, RETURNABLE_STATUSES } from '#domain/returns/return.ts'

/** The deadline to return the order's items, or that it is over; nothing once all of them are being returned. */
export function ReturnWindow({ order, now }: { order: Order; now: number }) {
  const deadline = returnDeadline(order)
  const returnable = RETURNABLE_STATUSES.some((status) => status === order.status)
  const left = order.lines.some((line) => quantityLeftToReturn(line, order.returnRequests) > 0)
  if (!returnable || !left || deadline === null) return null
  return (
    <p className="mt-3 text-15 text-muted">
      {now < deadline ? returns.until(formatDateTime(deadline)) : returns.windowClosed}
    </p>
  )
}
