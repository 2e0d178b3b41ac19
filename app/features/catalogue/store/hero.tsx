import ArrowDown from 'lucide-react/icons/arrow-down'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Truck from 'lucide-react/icons/truck'

import { shop } from '#copy/shop.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { HeroBoard } from '#ui/shop/page/hero-board.tsx'

const PROMISES = [
  { Icon: Truck, text: shop.hero.freeShippingOver },
  { Icon: RotateCcw, text: shop.card.returnPolicy },
  { Icon: IndianRupee, text: shop.hero.codAndUpi },
]

/** Introduces the shop; its link leads to the products below. */
export function Hero() {
  return (
    <section className="grid items-center gap-6 py-6 md:grid-cols-2 md:gap-8 md:py-12">
      <div>
        <h1 className="text-40 font-extrabold tracking-tight md:text-60">
          {shop.hero.titleStart} <span className="highlight">{shop.hero.titleMarked}</span>
        </h1>
        <p className="mt-3 max-w-xl text-18 text-muted md:text-20">{shop.hero.line}</p>
        <a href="#products" className={buttonClasses({ kind: 'call', size: 'large' }, 'mt-5')}>
          {shop.hero.shopNow}
          <ArrowDown aria-hidden="true" className="size-5" />
        </a>
        <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-15 font-semibold text-muted">
          {PROMISES.map(({ Icon, text }) => (
            <li key={text} className="flex items-center gap-2">
              <Icon aria-hidden="true" className="size-4.5" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <HeroBoard />
    </section>
  )
}
