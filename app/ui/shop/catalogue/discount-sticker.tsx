import { shop } from '#copy/shop.ts'
import { discountPercent, type Priced } from '#domain/catalogue/product.ts'
import { classNames } from '#ui/kit/class-names.ts'

/** The discount in percent, nothing without one; it wobbles once when the pointer enters the `group` around it. */
export function DiscountSticker({ item, className }: { item: Priced; className?: string }) {
  const percent = discountPercent(item)
  if (percent === 0) return null
  return (
    <span
      className={classNames(
        '-rotate-5 rounded-small bg-marigold px-2 py-0.5 font-display text-15 font-bold text-on-marigold figures',
        'group-hover:animate-wobble',
        className,
      )}
    >
      <span aria-hidden="true">{shop.card.discount(percent)}</span>
      <span className="sr-only">{shop.card.discountSpoken(percent)}</span>
    </span>
  )
}
