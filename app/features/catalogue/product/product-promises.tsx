import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Truck from 'lucide-react/icons/truck'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'

import { ownPinCode } from '#browser/own-pin-code.ts'
import { productPage } from '#copy/catalogue/product-page.ts'
import { shop } from '#copy/shop.ts'
import { advertisedDelivery } from '#domain/offers/advertised-delivery.ts'
import { offersAt } from '#domain/offers/shop-offers.ts'
import type { PinAnswer } from '#domain/settings/pin-answer.ts'
import { formatDay } from '#domain/values/dates.ts'
import { estimatedDelivery } from '#domain/orders/order.ts'
import { useBrowserValue } from '#ui/kit/use-browser-value.ts'
import { PinCheck } from '#ui/shop/customers/pin-check.tsx'
import type { ProductView } from './load-product.server.ts'

const words = productPage

interface ProductPromisesProps extends Pick<
  ProductView,
  'deliveryDays' | 'offers' | 'advertised' | 'checksPin'
> {
  /** It can be ordered on no day that is known. */
  soldOut: boolean
}

/**
 * Delivery, return policy and payment methods. Once the shopper has given a PIN code, only what is true there is said.
 */
export function ProductPromises({
  deliveryDays,
  offers,
  advertised,
  checksPin,
  soldOut,
}: ProductPromisesProps) {
  const [answer, setAnswer] = useState<PinAnswer | null>(null)
  // Calculated in the browser: the cached page can be older than a day.
  const day = useBrowserValue(() => formatDay(estimatedDelivery(Date.now(), deliveryDays)), null)
  const there = offersAt(offers, answer?.delivery.fee ?? null)
  const delivery = advertisedDelivery(answer ? there : advertised, words.freeShipping)
  const generalDay = day ? words.deliveryBy(day) : words.deliveryWithin(deliveryDays)
  const promises = [
    answer || soldOut
      ? { Icon: Truck, text: answer?.delivery.delivers === false ? null : delivery, line: null }
      : { Icon: Truck, text: generalDay, line: delivery },
    { Icon: RotateCcw, text: shop.card.returnPolicy, line: words.returnPolicyLine },
    { Icon: Wallet, text: answer?.delivery.cod === false ? words.payOnline : words.payWith, line: null },
  ]
  return (
    <>
      <ul className="grid gap-3 rounded-card border border-line bg-card p-4">
        {promises
          .filter(({ text }) => text !== null)
          .map(({ Icon, text, line }) => (
            <li key={text} className="flex gap-3">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-royal" />
              <span>
                <span className="block font-semibold">{text}</span>
                {line && <span className="block text-15 text-muted">{line}</span>}
              </span>
            </li>
          ))}
      </ul>
      {checksPin && (
        <PinCheck
          answer={answer}
          onAnswer={setAnswer}
          fee={there.deliveryFee}
          own={ownPinCode}
          soldOut={soldOut}
        />
      )}
    </>
  )
}
