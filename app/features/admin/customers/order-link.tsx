import { Link } from 'react-router'

import { adminOrders } from '#copy/admin/orders.ts'
import { splitReference } from '#domain/orders/order-reference.ts'

/** To an order, by the end of its number: the part that is told on the phone. */
export function OrderLink({ id }: { id: string }) {
  return (
    <Link
      to={`/admin/orders/${id}`}
      aria-label={adminOrders.card.openFor(id)}
      className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-royal figures underline underline-offset-4"
    >
      {splitReference(id).code}
    </Link>
  )
}
