import Heart from 'lucide-react/icons/heart'
import { useRef, useState } from 'react'

import { useCart } from '#browser/cart.ts'
import { useWishlist } from '#browser/wishlist.ts'
import { productPage } from '#copy/catalogue/product-page.ts'
import { shop } from '#copy/shop.ts'
import { isInCart } from '#domain/cart/cart.ts'
import { categoryGround, categoryName } from '#domain/catalogue/category.ts'
import { type Product, stockLevel } from '#domain/catalogue/product.ts'
import { isInWishlist } from '#domain/cart/wishlist.ts'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { classNames } from '#ui/kit/class-names.ts'
import { CartButton } from '#ui/shop/cart/cart-button.tsx'
import { DiscountSticker } from '#ui/shop/catalogue/discount-sticker.tsx'
import { Price } from '#ui/shop/catalogue/price.tsx'
import { QuantityStepper } from '#ui/shop/cart/quantity-stepper.tsx'
import { NeedsScripts } from '#ui/shop/page/needs-scripts.tsx'
import { ChooseOptions } from './product/choose-options.tsx'
import { BuyBar } from './product/buy-bar.tsx'
import { MrpLine } from './product/mrp-line.tsx'
import { StockAlertForm } from './product/stock-alert-form.tsx'
import { StockLine } from './product/stock-line.tsx'
import { usePressedChoice } from './product/use-pressed-choice.ts'
import { useProductActions } from './use-product-actions.ts'

/** Name, price and stock of a product, with the controls that add it to the cart or the wishlist. */
export function BuyBox({ product: shown }: { product: Product }) {
  const product = usePressedChoice(shown)
  const [asked, setQuantity] = useState(1)
  // Of another choice there may be fewer.
  const quantity = Math.max(1, Math.min(asked, product.stockQuantity))
  const { chooser } = product
  const mustChoose = chooser?.chosen === null
  const inCart = useCart((cart) => isInCart(cart.items, product.id))
  const wished = useWishlist((wishlist) => isInWishlist(wishlist.items, product.id))
  const { justAdded, putInCart, wish } = useProductActions()
  const purchase = useRef<HTMLDivElement>(null)
  const soldOut = stockLevel(product.stockQuantity) === 'out'
  // While it is confirmed nothing moves: the second press of a double one would meet another button.
  const settled = inCart && justAdded !== product.id
  const state = justAdded === product.id ? 'added' : inCart ? 'in' : soldOut ? 'sold-out' : 'out'
  return (
    <div data-ground={categoryGround(product.categoryId)} className="grid gap-3">
      <p className="text-15 font-semibold text-ground-ink">{categoryName(product.categoryId)}</p>
      <h1 className="-mt-2 text-30 md:text-40">{chooser?.productName ?? product.name}</h1>
      <div ref={purchase} className="grid gap-3">
        {/* Another choice is shown in place, without a new page that a screen reader would read. */}
        <div aria-live={chooser && 'polite'} className="grid gap-3">
          <div className="group flex flex-wrap items-center gap-x-4 gap-y-1">
            <Price item={product} size="page" from={product.choices?.pricesDiffer} />
            <DiscountSticker item={product} />
          </div>
          <MrpLine product={product} />
          <StockLine stockQuantity={product.stockQuantity} />
        </div>
        {chooser && <ChooseOptions chooser={chooser} />}
        {!mustChoose && (
          <div className="mt-1 flex flex-wrap items-start gap-3">
            {/* Side by side nothing would stay in place when the browser has read its cart: the link takes the stepper's. */}
            <div className="grid items-start empty:hidden *:[grid-area:1/1]">
              {!soldOut && (
                <div inert={inCart} className={settled ? 'invisible' : undefined}>
                  <QuantityStepper
                    product={product}
                    quantity={quantity}
                    left={product.stockQuantity}
                    onChange={(wanted) => setQuantity(Math.max(1, wanted))}
                  />
                </div>
              )}
              {settled && (
                <ButtonLink to="/cart" kind="outline">
                  {productPage.viewCart}
                </ButtonLink>
              )}
            </div>
            <div className="min-w-[min(11rem,100%)] grow">
              <CartButton
                state={state}
                productName={product.name}
                kind="call"
                size="regular"
                onPress={() => putInCart(product, quantity)}
                // The room of the pressed edge, also while it has none.
                className="mb-1.5"
              />
            </div>
          </div>
        )}
      </div>
      {soldOut && !inCart && !mustChoose && <StockAlertForm key={product.id} slug={product.slug} />}
      {!mustChoose && !soldOut && <NeedsScripts line={shop.card.needsScripts} />}
      <Button kind="outline" wide onClick={() => wish(product)}>
        <Heart aria-hidden="true" className={classNames('size-5', wished && 'fill-current text-tomato')} />
        {wished ? productPage.viewWishlist : productPage.addToWishlist}
      </Button>
      {!mustChoose && (
        <BuyBar
          product={product}
          state={state}
          main={purchase}
          onPress={() => putInCart(product, quantity)}
        />
      )}
    </div>
  )
}
