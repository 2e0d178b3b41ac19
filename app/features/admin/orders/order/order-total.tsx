import { orders } from '#copy/orders.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { OrderAmounts } from '#ui/shop/orders/order-amounts.tsx'
import { paidFor, refundedFor } from '#domain/payments/refund.ts'

/** The total of an order, what was paid where that was more, and what was refunded. */
export function OrderTotal({ order }: { order: Order }) {
  const [paid, refunded] = [paidFor(order), refundedFor(order)]
  return (
    <div className="mt-3 border-t border-line pt-3 font-semibold">
      <OrderAmounts order={order} />
      <p className="flex items-baseline justify-between">
        {orders.total}
        <span className="font-display text-20 font-bold figures">{formatRupees(order.totalAmount)}</span>
      </p>
      {paid > order.totalAmount && <Amount label={orders.paid} amount={paid} />}
      {refunded > 0 && <Amount label={orders.refund.sum} amount={refunded} />}
    </div>
  )
}

function Amount({ label, amount }: { label: string; amount: Paise }) {
  return (
    <p className="flex items-baseline justify-between text-muted">
      {label}
      <span className="figures">{formatRupees(amount)}</span>
    </p>
  )
}
