import BadgePercent from 'lucide-react/icons/badge-percent'
import Truck from 'lucide-react/icons/truck'

import { cart } from '#copy/cart.ts'
import { offers as words } from '#copy/offers.ts'
import { advertisedDelivery } from '#domain/offers/advertised-delivery.ts'
import type { Terms } from '#domain/offers/quote.ts'
import type { ShopOffers } from '#domain/offers/shop-offers.ts'
import type { Advertising } from '#domain/settings/shop-details.ts'

interface CartAdvertisingProps {
  /** With the offers as they are advertised while the place is not known. */
  advertising: Advertising & { offers?: ShopOffers }
  /** Those of the place, if it is known. */
  terms: Terms
}

/**
 * The lines of advertising (R2.38), apart from the sum; the admin can switch each off. Where the shop has such an offer, a
 * line says what is applied; where it has none, the text has no effect. At a place where delivery is free, of a shop that
 * charges for it elsewhere, nothing is advertised about it.
 */
export function CartAdvertising({ advertising, terms }: CartAdvertisingProps) {
  const isFreeEverywhere = !advertising.offers?.deliveryFee
  const lines = [
    {
      shown: advertising.advertisesFreeShipping,
      Icon: Truck,
      text: advertisedDelivery(terms.offers, isFreeEverywhere ? cart.freeShippingOver : null),
    },
    { shown: advertising.advertisesFirstOrder, Icon: BadgePercent, text: firstOrderLine(terms) },
  ].filter(({ shown, text }) => shown && text !== null)
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

/** Null for a customer whose first order is placed already. */
function firstOrderLine({ offers: { firstOrderPercent }, isFirstOrder }: Terms): string | null {
  if (firstOrderPercent === 0) return cart.firstOrder
  return isFirstOrder ? words.firstOrderPercent(firstOrderPercent) : null
}
