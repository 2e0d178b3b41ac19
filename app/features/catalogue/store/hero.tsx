import ArrowDown from 'lucide-react/icons/arrow-down'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Truck from 'lucide-react/icons/truck'

import { shop } from '#copy/shop.ts'
import { advertisedDelivery } from '#domain/offers/advertised-delivery.ts'
import type { ShopOffers } from '#domain/offers/shop-offers.ts'
import type { Advertising } from '#domain/settings/shop-details.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { HeroBoard } from '#ui/shop/page/hero-board.tsx'

const PROMISES = [
  { Icon: RotateCcw, text: shop.card.returnPolicy },
  { Icon: IndianRupee, text: shop.hero.codAndUpi },
]

interface HeroProps {
  advertising: Advertising
  offers: ShopOffers
  /** How many days after the order the delivery is expected. */
  deliveryDays: number
}

/** Introduces the shop; its link leads to the products below. On a phone it is small: the products are what counts. */
export function Hero({ advertising, offers, deliveryDays }: HeroProps) {
  const delivery = advertisedDelivery(offers, shop.hero.freeShippingOver)
  const isAdvertised = advertising.advertisesFreeShipping && delivery !== null
  const promises = isAdvertised ? [{ Icon: Truck, text: delivery }, ...PROMISES] : PROMISES
  return (
    <section className="grid items-center gap-6 pt-3 pb-2 md:grid-cols-2 md:gap-8 md:py-12">
      <div className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3">
        <h1 className="text-24 font-extrabold tracking-tight max-md:min-w-40 max-md:grow max-md:basis-0 md:text-60">
          {shop.hero.titleStart} <span className="highlight">{shop.hero.titleMarked}</span>
        </h1>
        <p className="mt-3 hidden max-w-xl text-muted md:block md:text-20">{shop.hero.line(deliveryDays)}</p>
        <a
          href="#products"
          className={buttonClasses(
            { kind: 'call' },
            'large-text:mt-3 md:mt-5 md:min-h-14 md:px-6 md:text-18',
          )}
        >
          {shop.hero.shopNow}
          <ArrowDown aria-hidden="true" className="size-5" />
        </a>
        <ul className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-13 font-semibold text-muted max-md:w-full md:mt-5 md:gap-x-5 md:gap-y-2 md:text-15">
          {promises.map(({ Icon, text }) => (
            <li key={text} className="flex items-center gap-1 md:gap-2">
              <Icon aria-hidden="true" className="size-4 shrink-0 md:size-4.5" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <HeroBoard className="max-md:hidden" />
    </section>
  )
}
