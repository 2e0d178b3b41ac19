import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'

import { cart } from '#copy/cart.ts'
import { shop } from '#copy/shop.ts'
import { type CartItem, cartLineTotal } from '#domain/cart/cart.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import { stockLevel, unitPrice } from '#domain/catalogue/product.ts'
import { IconButton } from '#ui/kit/icon-button.tsx'
import { NAME_LINK } from '#ui/kit/name-link.ts'
import { LineDiscount } from '#ui/shop/cart/line-discount.tsx'
import { QuantityStepper } from '#ui/shop/cart/quantity-stepper.tsx'
import { Thumbnail } from '#ui/shop/pictures/thumbnail.tsx'

interface CartLineProps {
  item: CartItem
  /** What an offer takes off the line. */
  discount: Paise | undefined
  /** The offer's name; null without one. */
  offer: string | null
  /** Current stock; undefined until it is loaded. */
  left: number | undefined
  /** 0 removes the line. */
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export function CartLine({ item, discount, offer, left, onQuantity, onRemove }: CartLineProps) {
  const low = left !== undefined && stockLevel(left) === 'low'
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-start large-text:grid-cols-[1fr_auto] gap-x-4 gap-y-3 py-4 md:grid-cols-[auto_1fr_auto_auto] md:items-center md:py-5">
      <Link to={`/product/${item.slug}`} tabIndex={-1} aria-hidden="true" className="rounded-control">
        <Thumbnail src={item.imageUrl || null} className="size-20 md:size-24" />
      </Link>
      <div className="min-w-0 large-text:order-1 large-text:col-span-full">
        <p className="text-13 font-semibold text-muted">{item.categoryName}</p>
        <p className="text-16 leading-snug font-semibold md:text-18">
          <Link to={`/product/${item.slug}`} className={NAME_LINK}>
            {item.name}
          </Link>
        </p>
        <p className="text-15 text-muted figures">{cart.each(formatRupees(unitPrice(item)))}</p>
        <LineDiscount amount={discount} offer={offer} />
        {low && <p className="text-15 font-semibold text-tomato">{shop.card.lowStock(left)}</p>}
      </div>
      <IconButton
        label={cart.removeNamed(item.name)}
        className="-mt-2 -mr-2 text-muted md:order-last md:mt-0"
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
      <div className="col-span-full flex flex-wrap large-text:order-1 items-center justify-between gap-x-4 gap-y-2 md:col-span-1">
        <QuantityStepper product={item} quantity={item.quantity} left={left} onChange={onQuantity} />
        <p className="font-display text-20 font-bold figures md:min-w-28 md:text-right">
          {formatRupees(cartLineTotal(item))}
        </p>
      </div>
    </li>
  )
}
