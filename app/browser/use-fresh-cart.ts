import { useEffect, useState } from 'react'

import { addChanges } from '#domain/cart/cart-check.ts'
import { concernsProducts, LIVE_SPREAD_MS } from '#domain/live.ts'
import { cartItems } from './cart.ts'
import { type CartUpdate, refreshCart } from './cart-check.ts'
import { useLiveUpdate } from './use-live-update.ts'

interface FreshCart extends CartUpdate {
  /** What changed was read. */
  understood: () => void
  /** Asks once more; what changes comes to what is not understood yet. */
  refresh: () => Promise<void>
}

/**
 * Re-reads prices and stock when a screen with the cart opens.
 * @param again a value whose change asks once more
 */
export function useFreshCart(again?: unknown): FreshCart {
  const [news, setNews] = useState<CartUpdate>({ changes: [], left: {} })

  useEffect(() => {
    let gone = false
    async function refresh() {
      const fresh = await refreshCart()
      if (!gone) setNews(fresh)
    }
    void refresh()
    return () => {
      gone = true
    }
  }, [again])

  async function refresh() {
    const fresh = await refreshCart()
    setNews(({ changes, left }) => ({
      changes: addChanges(changes, fresh.changes),
      left: { ...left, ...fresh.left },
    }))
  }
  return { ...news, understood: () => setNews({ ...news, changes: [] }), refresh }
}

/** The same, and follows the shop while the screen is open. */
export function useLiveCart(): FreshCart {
  const cart = useFreshCart()
  useLiveUpdate(
    (audience) => concernsProducts(audience, cartItems()),
    () => void cart.refresh(),
    { spread: LIVE_SPREAD_MS },
  )
  return cart
}
