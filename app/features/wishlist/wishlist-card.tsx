import { Link } from 'react-router'

import { addToCart, useCart } from '#browser/cart.ts'
import { cart, wishlist as words } from '#copy/cart.ts'
import { shop } from '#copy/shop.ts'
import { isInCart } from '#domain/cart/cart.ts'
import type { CurrentProduct } from '#domain/cart/cart-check.ts'
import type { WishlistItem } from '#domain/cart/wishlist.ts'
import { MAX_CART_LINES } from '#domain/policy.ts'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { NAME_LINK } from '#ui/kit/name-link.ts'
import { showToast } from '#ui/kit/toast-store.ts'
import { ChooseLink } from '#ui/shop/cart/choose-link.tsx'
import { CartButton } from '#ui/shop/cart/cart-button.tsx'
import { Price } from '#ui/shop/catalogue/price.tsx'
import { Thumbnail } from '#ui/shop/pictures/thumbnail.tsx'

interface WishlistCardProps {
  item: WishlistItem
  /** Current price and stock; null when the product is not sold any more, undefined until it is loaded. */
  current: CurrentProduct | null | undefined
  onRemove: () => void
}

export function WishlistCard({ item, current, onRemove }: WishlistCardProps) {
  const inCart = useCart((cart) => isInCart(cart.items, item.id))
  const address = `/product/${item.slug}`

  function putInCart() {
    if (addToCart(current ?? item)) showToast(shop.card.added)
    else showToast(cart.full(MAX_CART_LINES), { tone: 'problem' })
  }

  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <Link to={address} tabIndex={-1} aria-hidden="true">
        <Thumbnail src={item.imageUrl || null} className="aspect-square w-full rounded-none!" />
      </Link>
      <div className="flex grow flex-col p-3 md:p-4">
        <p className="text-13 font-semibold text-muted">{item.categoryName}</p>
        <h2 className="mt-1 font-sans text-16 leading-tight font-semibold md:text-18 md:leading-tight">
          <Link to={address} className={NAME_LINK}>
            {item.name}
          </Link>
        </h2>
        {current === null && <p className="text-15 font-semibold text-tomato">{words.gone}</p>}
        <Price item={current ?? item} from={current?.pricesDiffer} className="mt-auto pt-2" />
        <div className="mt-3 grid grid-cols-2 gap-2">
          {current !== null && (
            <>
              {current?.mustChoose && current.left > 0 ? (
                <ChooseLink productName={item.name} to={address} className="col-span-2" />
              ) : (
                <CartButton
                  state={current?.left === 0 ? 'sold-out' : inCart ? 'in' : 'out'}
                  productName={item.name}
                  onPress={putInCart}
                  className="col-span-2"
                />
              )}
              <ButtonLink to={address} kind="quiet" size="snug" aria-label={words.viewNamed(item.name)}>
                {words.view}
              </ButtonLink>
            </>
          )}
          <Button kind="quiet" size="snug" aria-label={words.removeNamed(item.name)} onClick={onRemove}>
            {words.remove}
          </Button>
        </div>
      </div>
    </article>
  )
}
