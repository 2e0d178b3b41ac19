import { useRef } from 'react'

import { changeQuantity, removeFromCart, replaceCart, useCart } from '#browser/cart.ts'
import { cart as words } from '#copy/cart.ts'
import { type CartItem, cartTotals } from '#domain/cart/cart.ts'
import { Button } from '#ui/kit/button.tsx'
import { showToast } from '#ui/kit/toast-store.ts'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'

interface CartViewProps {
  /** How many of each product the shop has, as far as it is known. */
  left: Record<string, number>
}

/** What is in the cart, and what it comes to. */
export function CartView({ left }: CartViewProps) {
  const items = useCart((cart) => cart.items)
  const title = useRef<HTMLHeadingElement>(null)

  /** Takes something out and says how to have it back; the focus goes where the list begins. */
  function takeOut(change: () => void, message: string) {
    change()
    showToast(message, { action: { label: words.undo, onPress: () => replaceCart(items) } })
    title.current?.focus()
  }

  function setQuantity(item: CartItem, quantity: number) {
    if (quantity > 0) changeQuantity(item.id, quantity)
    else takeOut(() => removeFromCart(item.id), words.removed(item.name))
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
        <Button kind="quiet" onClick={() => takeOut(() => replaceCart([]), words.cleared)}>
          {words.clear}
        </Button>
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <ul className="divide-y divide-line rounded-card border border-line bg-card px-4 md:px-5">
          {items.map((item) => (
            <CartLine
              key={item.id}
              item={item}
              left={left[item.id]}
              onQuantity={(quantity) => setQuantity(item, quantity)}
              onRemove={() => setQuantity(item, 0)}
            />
          ))}
        </ul>
        <CartSummary items={items} />
      </div>
    </>
  )
}
