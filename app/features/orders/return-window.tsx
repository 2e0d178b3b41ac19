import { returns } from '#copy/returns.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { canTransition } from '#domain/orders/order-status.ts'
import type { Order } from '#domain/orders/order.ts'
import type { ProblemReport } from '#domain/problems/problem-report.ts'
import { quantityLeftOfLine } from '#domain/problems/problem-rules.ts'
import { returnDeadline } from '#domain/returns/return.ts'

interface ReturnWindowProps {
  order: Order
  /** What the customer reported of the order. */
  problems: readonly ProblemReport[]
  /** The server's clock, epoch milliseconds. */
  now: number
}

/** The deadline to return the order's items, or that it is over; nothing once all of them are being returned or refunded. */
export function ReturnWindow({ order, problems, now }: ReturnWindowProps) {
  const deadline = returnDeadline(order)
  const left = order.lines.some((line) => quantityLeftOfLine(line, order, problems) > 0)
  if (!canTransition('requestReturn', order.status, 'customer') || !left || deadline === null) return null
  return (
    <p className="mt-3 text-15 text-muted">
      {now < deadline ? returns.until(formatDateTime(deadline)) : returns.windowClosed}
    </p>
  )
}
