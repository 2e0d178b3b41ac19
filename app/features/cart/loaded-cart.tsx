import { useCart } from '#browser/cart.ts'
import { CartChanges } from '#ui/shop/cart/cart-changes.tsx'
import { type CartPromises, CartView } from './cart-view.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { useLiveCart } from '#browser/use-fresh-cart.ts'

/** The cart with current prices and stock, and a notice of what changed. A change can leave the cart empty. */
export function LoadedCart(promises: CartPromises) {
  const { changes, left, dismissChanges } = useLiveCart()
  const empty = useCart((cart) => cart.items.length === 0)
  return (
    <main id="content" className="page min-h-svh py-6 md:py-10">
      <CartChanges changes={changes} onDismiss={dismissChanges} className="mb-6" />
      {empty ? <EmptyCart /> : <CartView left={left} {...promises} />}
    </main>
  )
}
