import { useRef, useState } from 'react'

import { changeQuantity, removeFromCart, undoRemovalFromCart, useCart } from '#browser/cart.ts'
import { ownPinCode } from '#browser/own-pin-code.ts'
import { cart as words } from '#copy/cart.ts'
import { offers } from '#copy/offers.ts'
import { type CartItem, cartTotals } from '#domain/cart/cart.ts'
import { quoteCart } from '#domain/offers/quote-cart.ts'
import { type Terms, termsAt } from '#domain/offers/quote.ts'
import type { ShopOffers } from '#domain/offers/shop-offers.ts'
import type { PinAnswer } from '#domain/settings/pin-answer.ts'
import type { Advertising } from '#domain/settings/shop-details.ts'
import { Button } from '#ui/kit/button.tsx'
import { showToast } from '#ui/kit/toast-store.ts'
import { PinCheck } from '#ui/shop/customers/pin-check.tsx'
import { CartAdvertising } from './cart-advertising.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'

export interface CartPromises {
  /** The offers as they are advertised while the PIN code is not known. */
  advertised: Advertising & { offers: ShopOffers }
  terms: Terms
  /** Whether the shop has rules of where it delivers, so that shoppers can ask first. */
  checksPin: boolean
}

interface CartViewProps extends CartPromises {
  /** Current stock by product id, as far as it is loaded. */
  left: Record<string, number>
}

/** The lines of the cart and their totals, at the shopper's PIN code if it is known. */
export function CartView({ left, advertised, terms, checksPin }: CartViewProps) {
  const items = useCart((cart) => cart.items)
  const [pin, setPin] = useState<PinAnswer | null>(null)
  const there = termsAt(terms, pin?.delivery.fee ?? null)
  const { discounts, offer, deliveryFee } = quoteCart(items, there)
  const title = useRef<HTMLHeadingElement>(null)

  /** Offers an undo, and moves the focus to the heading, because the pressed button is removed. */
  function removeWithUndo(removed: readonly CartItem[], message: string) {
    for (const { id } of removed) removeFromCart(id)
    const undo = () => undoRemovalFromCart(items, removed)
    showToast(message, { action: { label: words.undo, onPress: undo } })
    title.current?.focus()
  }

  function setQuantity(item: CartItem, quantity: number) {
    if (quantity > 0) changeQuantity(item.id, quantity)
    else removeWithUndo([item], words.removed(item.name))
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={title} tabIndex={-1} className="text-30 outline-none md:text-40">
          {words.title}{' '}
          <span className="ml-1 font-sans text-15 font-medium whitespace-nowrap text-muted">
            {words.items(cartTotals(items).totalItems)}
          </span>
        </h1>
        <Button kind="quiet" onClick={() => removeWithUndo(items, words.cleared)}>
          {words.clear}
        </Button>
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <ul className="divide-y divide-line rounded-card border border-line bg-card px-4 md:px-5">
          {items.map((item, at) => (
            <CartLine
              key={item.id}
              item={item}
              discount={discounts[at]}
              offer={offer && offers.names[offer]}
              left={left[item.id]}
              onQuantity={(quantity) => setQuantity(item, quantity)}
              onRemove={() => setQuantity(item, 0)}
            />
          ))}
        </ul>
        <div className="grid gap-4 lg:sticky lg:top-24">
          <CartSummary items={items} terms={there} pin={pin}>
            {checksPin && <PinCheck answer={pin} onAnswer={setPin} fee={deliveryFee} own={ownPinCode} />}
          </CartSummary>
          <CartAdvertising
            advertising={advertised}
            terms={pin ? there : { ...terms, offers: advertised.offers }}
          />
        </div>
      </div>
    </>
  )
}
