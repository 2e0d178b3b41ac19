import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { addChanges, changesOfCart } from '#domain/cart/cart-check.ts'
import { concernsProducts, LIVE_SPREAD_MS } from '#domain/live.ts'
import { cartItems, useCart } from './cart.ts'
import { type CartUpdate, refreshCart } from './cart-check.ts'
import { useLiveUpdate } from './use-live-update.ts'

interface FreshCart extends CartUpdate {
  /** Clears the changes, after the shopper has dismissed them. */
  dismissChanges: () => void
  /** Fetches again; new changes are added to those not dismissed yet. */
  refresh: () => Promise<void>
}

/**
 * Fetches current prices and stock when a screen with the cart opens.
 * @param refreshKey fetches again when it changes
 */
export function useFreshCart(refreshKey?: unknown): FreshCart {
  const [update, setUpdate] = useState<CartUpdate>({ changes: [], left: {} })
  const items = useCart((cart) => cart.items)

  useEffect(() => {
    let unmounted = false
    async function refresh() {
      const fresh = await refreshCart()
      if (!unmounted) setUpdate(fresh)
    }
    void refresh()
    return () => {
      unmounted = true
    }
  }, [refreshKey])

  async function refresh() {
    const fresh = await refreshCart()
    setUpdate(({ changes, left }) => ({
      changes: addChanges(changes, fresh.changes),
      left: { ...left, ...fresh.left },
    }))
  }
  return {
    changes: changesOfCart(update.changes, items),
    left: update.left,
    dismissChanges: () => setUpdate({ ...update, changes: [] }),
    refresh,
  }
}

/**
 * The same, and refreshes at live updates while the screen is open and seen: all tabs have one cart, and in a tab that
 * nobody sees, nobody would read what was changed of it under checkout.
 */
export function useLiveCart(): FreshCart {
  const cart = useFreshCart()
  const isStale = useRef(false)

  function refreshWhenSeen() {
    isStale.current = document.visibilityState === 'hidden'
    if (!isStale.current) void cart.refresh()
  }
  useLiveUpdate((audience) => concernsProducts(audience, cartItems()), refreshWhenSeen, {
    spread: LIVE_SPREAD_MS,
  })
  const onVisibilityChange = useEffectEvent(() => {
    if (isStale.current) refreshWhenSeen()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [])
  return cart
}
