import { returns } from '#copy/returns.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import type { Order } from '#domain/orders/order.ts'
import { returnDeadline, RETURNABLE_STATUSES } from '#domain/returns/return.ts'

/** The deadline to return the order's items, or that it is over. */
export function ReturnWindow({ order, now }: { order: Order; now: number }) {
  const deadline = returnDeadline(order)
  const returnable = RETURNABLE_STATUSES.some((status) => status === order.status)
  if (!returnable || deadline === null) return null
  return (
    <p className="mt-3 text-15 text-muted">
      {now < deadline ? returns.until(formatDateTime(deadline)) : returns.windowClosed}
    </p>
  )
}
