import { useState } from 'react'

import { fetchCartCheck } from '#browser/cart-check.ts'
import { cartItems } from '#browser/cart.ts'
import { useLiveUpdate } from '#browser/use-live-update.ts'
import { checkCart } from '#domain/cart/cart-check.ts'
import { cartTotals } from '#domain/cart/cart.ts'
import { concernsProducts, LIVE_SPREAD_MS } from '#domain/live.ts'
import type { Paise } from '#domain/values/money.ts'

/**
 * What the order would come to by now, when the shop changes prices or stock while somebody is writing; null while it
 * is what the form says. The form itself is left alone.
 */
export function useTotalPreview(): { coming: Paise | null; forget: () => void } {
  const [coming, setComing] = useState<Paise | null>(null)

  async function ask() {
    const items = cartItems()
    const check = items.length > 0 ? await fetchCartCheck(items.map((item) => item.id)) : null
    if (!check) return
    const total = cartTotals(checkCart(items, check).items).totalPrice
    setComing(total === cartTotals(items).totalPrice ? null : total)
  }
  useLiveUpdate(
    (audience) => concernsProducts(audience, cartItems()),
    () => void ask(),
    { spread: LIVE_SPREAD_MS },
  )
  return { coming, forget: () => setComing(null) }
}
