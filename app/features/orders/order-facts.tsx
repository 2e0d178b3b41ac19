import type { ReactNode } from 'react'

import { orders as words } from '#copy/orders.ts'
import { formatDate } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { paymentMethodLabel } from '#domain/payments/payment-providers.ts'
import { paidFor, refundDue } from '#domain/payments/refund.ts'
import { refundedText } from '#domain/payments/refunded-text.ts'
import { openRefundText } from './open-refund-text.ts'

/** Estimated delivery, payment, delivery address and customer. */
export function OrderFacts({ order }: { order: Order }) {
  const { customerDetails: customer, deliveryAddress: address } = order
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-4 rounded-button bg-quiet p-4 text-15 sm:grid-cols-2 lg:grid-cols-4">
      <Fact label={words.estimatedDelivery}>
        {formatDate(order.estimatedDelivery)}
        {order.deliveredAt !== null && (
          <span className="mt-1 block text-muted">
            {words.deliveredOn} {formatDate(order.deliveredAt)}
          </span>
        )}
      </Fact>
      <Fact label={words.paymentMethod}>
        <span className="block">{paymentMethodLabel(order.paymentMethod)}</span>
        {(order.status !== 'cancelled' || paidFor(order) > 0) && (
          <span className="block text-muted">{words.payment[order.payment]}</span>
        )}
        <Refund order={order} />
      </Fact>
      <Fact label={words.deliveryAddress}>
        <span className="block">{address.street}</span>
        <span className="block">{`${address.city}, ${address.state}`}</span>
        <span className="block">{words.pin(address.pincode)}</span>
        {address.landmark && <span className="block">{words.landmark(address.landmark)}</span>}
      </Fact>
      {order.wish && (
        <Fact label={words.wish}>
          <span className="block whitespace-pre-line wrap-anywhere">{order.wish}</span>
        </Fact>
      )}
      <Fact label={words.customerDetails}>
        <span className="block">{`${customer.firstName} ${customer.lastName}`}</span>
        <span className="block break-all">{customer.email}</span>
        <span className="block">{customer.phone}</span>
      </Fact>
    </dl>
  )
}

/** What is due for refund, and what is refunded, of the payment of a cancelled order or of cancelled items. */
function Refund({ order }: { order: Order }) {
  const due = refundDue(order)
  const refunded = refundedText(order)
  const open = openRefundText(order)
  return (
    <>
      {open && <span className="block">{open}</span>}
      {due > 0 && <span className="block">{words.refund.due(formatRupees(due))}</span>}
      {refunded && <span className="block">{refunded}</span>}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
