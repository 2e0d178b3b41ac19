import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Truck from 'lucide-react/icons/truck'
import Wallet from 'lucide-react/icons/wallet'
import { useSyncExternalStore } from 'react'

import { shop } from '#copy/shop.ts'
import { formatDay } from '#domain/values/dates.ts'
import { estimatedDelivery } from '#domain/orders/order.ts'

/** Delivery date, return policy and payment methods. */
export function ProductPromises({ deliveryDays }: { deliveryDays: number }) {
  // Calculated in the browser: the cached page can be older than a day.
  const day = useSyncExternalStore(
    neverChanges,
    () => formatDay(estimatedDelivery(Date.now(), deliveryDays)),
    () => null,
  )
  const promises = [
    {
      Icon: Truck,
      text: day ? shop.product.deliveryBy(day) : shop.product.deliveryWithin(deliveryDays),
      line: shop.product.freeShipping,
    },
    { Icon: RotateCcw, text: shop.card.returnPolicy, line: shop.product.returnPolicyLine },
    { Icon: Wallet, text: shop.product.payWith, line: null },
  ]
  return (
    <ul className="grid gap-3 rounded-card border border-line bg-card p-4">
      {promises.map(({ Icon, text, line }) => (
        <li key={text} className="flex gap-3">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-royal" />
          <span>
            <span className="block font-semibold">{text}</span>
            {line && <span className="block text-15 text-muted">{line}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function neverChanges() {
  return () => {}
}
