import BadgePercent from 'lucide-react/icons/badge-percent'
import Truck from 'lucide-react/icons/truck'

import { cart } from '#copy/cart.ts'
import type { Advertising } from '#domain/settings/shop-details.ts'

/** Advertising text without effect (R2.38), apart from the sum; the admin can switch each line off. */
export function CartAdvertising({ advertising }: { advertising: Advertising }) {
  const lines = [
    { shown: advertising.advertisesFreeShipping, Icon: Truck, text: cart.freeShippingOver },
    { shown: advertising.advertisesFirstOrder, Icon: BadgePercent, text: cart.firstOrder },
  ].filter(({ shown }) => shown)
  if (lines.length === 0) return null
  return (
    <ul className="grid gap-2 rounded-card border border-dashed border-edge px-4 py-3 text-15 text-muted">
      {lines.map(({ Icon, text }) => (
        <li key={text} className="flex gap-2">
          <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  )
}
