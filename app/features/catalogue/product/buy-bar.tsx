import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { productPage } from '#copy/catalogue/product-page.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { CartButton, type CartState } from '#ui/shop/cart/cart-button.tsx'
import { Price } from '#ui/shop/catalogue/price.tsx'

interface BuyBarProps {
  product: Product
  state: CartState
  /** The element with the page's own price and button: while it is not wholly in view, the bar is there. */
  main: RefObject<HTMLElement | null>
  onPress: () => void
}

/** Of the element's area; less than 1, because positions are fractions of pixels. */
const WHOLE = 0.98

/** On a phone: the price and the button, at the bottom of the window. */
export function BuyBar({ product, state, main, onPress }: BuyBarProps) {
  const [needed, setNeeded] = useState(false)
  // It stays while a keyboard is in it: the focus would be nowhere.
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    if (!main.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setNeeded(entry !== undefined && entry.intersectionRatio < WHOLE),
      { threshold: WHOLE },
    )
    observer.observe(main.current)
    return () => observer.disconnect()
  }, [main])
  const bar = useRef<HTMLDivElement>(null)
  // The link takes the place of the button that was pressed.
  useLayoutEffect(() => {
    if (state === 'in' && focused) bar.current?.querySelector('a')?.focus()
  }, [state, focused])
  if (!needed && !focused) return null
  return (
    <div
      ref={bar}
      data-bar="buy"
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
      className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t-[1.5px] border-line bg-card px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:hidden"
    >
      <Price item={product} className="min-w-0" />
      <div className="min-w-36 grow">
        {state === 'in' ? (
          <ButtonLink to="/cart" wide>
            {productPage.viewCart}
          </ButtonLink>
        ) : (
          <CartButton
            state={state}
            productName={product.name}
            kind="primary"
            size="regular"
            onPress={onPress}
          />
        )}
      </div>
    </div>
  )
}
