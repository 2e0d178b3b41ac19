import { adminOrders } from '#copy/admin/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import { paymentStateLabel, providerOf } from '#domain/payments/payment-providers.ts'
import { classNames } from '#ui/kit/class-names.ts'
import { PaymentIcon } from '#ui/shop/payments/payment-icon.tsx'

/** The payment method of an order, and the state of the payment. */
export function PaymentLine({ order, children }: { order: Order; children?: React.ReactNode }) {
  const provider = providerOf(order.paymentMethod)
  return (
    <div
      className={classNames(
        'flex min-h-11 flex-wrap items-center gap-x-2.5 rounded-control px-3 py-1 text-15 font-semibold',
        order.payment === 'claimed' || order.payment === 'refused'
          ? 'bg-marigold-wash text-marigold-ink'
          : 'bg-quiet',
      )}
    >
      <PaymentIcon of={provider} className="size-5 shrink-0" />
      <p className="min-w-0 grow basis-40">
        {paymentStateLabel(order)}
        {order.paymentReference && (
          <span className="block font-normal figures">{adminOrders.payment.utr(order.paymentReference)}</span>
        )}
      </p>
      {children}
    </div>
  )
}
