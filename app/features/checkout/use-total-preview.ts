import { useState } from 'react'

import { fetchCartCheck } from '#browser/cart-check.ts'
import { cartItems } from '#browser/cart.ts'
import { useLiveUpdate } from '#browser/use-live-update.ts'
import { checkCart } from '#domain/cart/cart-check.ts'
import { cartTotals } from '#domain/cart/cart.ts'
import { concernsProducts, LIVE_SPREAD_MS } from '#domain/live.ts'
import type { Paise } from '#domain/values/money.ts'

/**
 * The new total, when a live update of prices or stock changes it while the form is open; null while it equals the
 * form's total. The cart and the form are not changed.
 */
export function useTotalPreview(): { newTotal: Paise | null; clear: () => void } {
  const [newTotal, setNewTotal] = useState<Paise | null>(null)

  async function previewTotal() {
    const items = cartItems()
    const check = items.length > 0 ? await fetchCartCheck(items.map((item) => item.id)) : null
    if (!check) return
    const total = cartTotals(checkCart(items, check).items).totalPrice
    setNewTotal(total === cartTotals(items).totalPrice ? null : total)
  }
  useLiveUpdate(
    (audience) => concernsProducts(audience, cartItems()),
    () => void previewTotal(),
    { spread: LIVE_SPREAD_MS },
  )
  return { newTotal, clear: () => setNewTotal(null) }
}
