import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Truck from 'lucide-react/icons/truck'
import Wallet from 'lucide-react/icons/wallet'
import { useSyncExternalStore } from 'react'

import { shop } from '#copy/shop.ts'
import { formatDay } from '#domain/values/dates.ts'
import { estimatedDelivery } from '#domain/orders/order.ts'

/** When it comes, that it may go back, and how it is paid. */
export function ProductPromises({ deliveryDays }: { deliveryDays: number }) {
  // Reckoned in the browser: the page itself is kept for longer than a day.
  const day = useSyncExternalStore(
    neverChanges,
    () => formatDay(estimatedDelivery(Date.now(), deliveryDays)),
    () => null,
  )
  const promises = [
    {
      Icon: Truck,
      words: day ? shop.product.deliveryBy(day) : shop.product.deliveryWithin(deliveryDays),
      line: shop.product.freeShipping,
    },
    { Icon: RotateCcw, words: shop.card.returnPolicy, line: shop.product.returnPolicyLine },
    { Icon: Wallet, words: shop.product.payWith, line: null },
  ]
  return (
    <ul className="grid gap-3 rounded-card border border-line bg-card p-4">
      {promises.map(({ Icon, words, line }) => (
        <li key={words} className="flex gap-3">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-royal" />
          <span>
            <span className="block font-semibold">{words}</span>
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
