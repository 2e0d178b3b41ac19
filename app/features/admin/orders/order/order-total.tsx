import { orders } from '#copy/orders.ts'
import { formatRupees } from '#domain/values/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { refundedFor } from '#domain/payments/refund.ts'

/** The total of an order, and what was refunded of it. */
export function OrderTotal({ order }: { order: Order }) {
  const refunded = refundedFor(order)
  return (
    <div className="mt-3 border-t border-line pt-3 font-semibold">
      <p className="flex items-baseline justify-between">
        {orders.total}
        <span className="font-display text-20 font-bold figures">{formatRupees(order.totalAmount)}</span>
      </p>
      {refunded > 0 && (
        <p className="flex items-baseline justify-between text-muted">
          {orders.refund.sum}
          <span className="figures">{formatRupees(refunded)}</span>
        </p>
      )}
    </div>
  )
}
