import { useState } from 'react'

import { fetchCartCheck } from '#browser/cart-check.ts'
import { cartItems } from '#browser/cart.ts'
import { useLiveUpdate } from '#browser/use-live-update.ts'
import { checkCart } from '#domain/cart/cart-check.ts'
import { type CartItem, cartTotals } from '#domain/cart/cart.ts'
import { concernsProducts, LIVE_SPREAD_MS } from '#domain/live.ts'

/**
 * The cart as it would be now, when a live update of prices or stock changes its total while the form is open; null while
 * it is the form's. The cart and the form are not changed.
 */
export function useTotalPreview(): { newItems: CartItem[] | null; clear: () => void } {
  const [newItems, setNewItems] = useState<CartItem[] | null>(null)

  async function previewTotal() {
    const items = cartItems()
    const check = items.length > 0 ? await fetchCartCheck(items.map((item) => item.id)) : null
    if (!check) return
    const checked = checkCart(items, check).items
    setNewItems(cartTotals(checked).totalPrice === cartTotals(items).totalPrice ? null : checked)
  }
  useLiveUpdate(
    (audience) => concernsProducts(audience, cartItems()),
    () => void previewTotal(),
    { spread: LIVE_SPREAD_MS },
  )
  return { newItems, clear: () => setNewItems(null) }
}
