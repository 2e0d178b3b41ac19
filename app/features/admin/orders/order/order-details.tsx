import ChevronDown from 'lucide-react/icons/chevron-down'

import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { formatDate } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { offerName } from '#domain/orders/order-amounts.ts'
import { lineDiscount, linesLeft, lineSubtotal, type Order, quantityLeft } from '#domain/orders/order.ts'
import { LineDiscount } from '#ui/shop/cart/line-discount.tsx'

/** The order lines, customer and address; collapsed at first, so that more orders fit on a screen. */
export function OrderDetails({ order }: { order: Order }) {
  const { customerDetails: customer, lines } = order
  return (
    <details className="group text-15">
      <summary className="flex min-h-11 w-fit list-none items-center gap-1 rounded-control font-semibold [&::-webkit-details-marker]:hidden">
        {adminOrders.card.details}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mb-3 divide-y divide-line border-y border-line">
        {linesLeft(lines).map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold figures">{quantityLeft(line)} ×</span> {line.name}
              <LineDiscount amount={lineDiscount(line)} offer={offerName(order)} />
            </span>
            <span className="figures">{formatRupees(lineSubtotal(line))}</span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-13 font-semibold text-muted">{adminOrders.card.customer}</dt>
          <dd>{`${customer.firstName} ${customer.lastName}`}</dd>
          <dd className="break-all">{customer.email}</dd>
          <dd className="figures">{customer.phone}</dd>
        </div>
        <div>
          <dt className="text-13 font-semibold text-muted">{adminOrders.card.address}</dt>
          <Address address={order.deliveryAddress} />
        </div>
        <div>
          <dt className="text-13 font-semibold text-muted">{orders.estimatedDelivery}</dt>
          <dd>{formatDate(order.estimatedDelivery)}</dd>
        </div>
      </dl>
    </details>
  )
}

function Address({
  address: { street, city, state, pincode, landmark },
}: {
  address: Order['deliveryAddress']
}) {
  return (
    <>
      <dd>{street}</dd>
      <dd>{`${city}, ${state}`}</dd>
      <dd className="figures">{orders.pin(pincode)}</dd>
      {landmark && <dd>{orders.landmark(landmark)}</dd>}
    </>
  )
}
