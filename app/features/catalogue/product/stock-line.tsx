import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Flame from 'lucide-react/icons/flame'

import { productPage } from '#copy/catalogue/product-page.ts'
import { shop } from '#copy/shop.ts'
import { stockLevel } from '#domain/catalogue/product.ts'
import { classNames } from '#ui/kit/class-names.ts'

const LEVELS = {
  in: { Icon: CircleCheck, look: 'text-leaf', text: () => productPage.inStock },
  low: { Icon: Flame, look: 'text-tomato', text: shop.card.lowStock },
  out: { Icon: CircleX, look: 'text-muted', text: () => shop.card.outOfStock },
} as const

/** The availability: in stock, low stock with the number left, or out of stock. */
export function StockLine({ stockQuantity }: { stockQuantity: number }) {
  const { Icon, look, text } = LEVELS[stockLevel(stockQuantity)]
  return (
    <p className={classNames('flex items-center gap-1.5 font-semibold', look)}>
      <Icon aria-hidden="true" className="size-5" />
      {text(stockQuantity)}
    </p>
  )
}
