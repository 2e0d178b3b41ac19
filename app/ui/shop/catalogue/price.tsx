import { choices } from '#copy/catalogue/choices.ts'
import { shop } from '#copy/shop.ts'
import { formatRupees } from '#domain/values/money.ts'
import { hasDiscount, unitPrice, type Priced } from '#domain/catalogue/product.ts'
import { classNames } from '#ui/kit/class-names.ts'

interface PriceProps {
  item: Priced
  /** `card` in lists, `page` on the product's own page. */
  size?: 'card' | 'page'
  /** Whether it is the lowest of several. */
  from?: boolean | undefined
  className?: string
}

/** In the row of a table a long name would take the width of the price, and tear it. */
const WRAP = 'wrap-anywhere in-[td]:md:wrap-break-word'

/** The unit price, and the price before the discount struck through. */
export function Price({ item, size = 'card', from = false, className }: PriceProps) {
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-1.5', className)}>
      <span className="sr-only">{shop.card.price}</span>
      {from && <span className={size === 'page' ? 'text-18' : 'text-15'}>{choices.from}</span>}
      <span
        className={classNames(
          'font-display font-bold figures',
          WRAP,
          size === 'page' ? 'text-30 md:text-40' : 'text-18 md:text-20',
        )}
      >
        {formatRupees(unitPrice(item))}
      </span>
      {hasDiscount(item) && (
        <>
          <span className="sr-only">{shop.card.oldPrice}</span>
          <s
            className={classNames(
              'text-muted figures',
              WRAP,
              size === 'page' ? 'text-20' : 'text-13 md:text-15',
            )}
          >
            {formatRupees(item.price)}
          </s>
        </>
      )}
    </p>
  )
}
