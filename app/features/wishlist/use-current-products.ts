import { useEffect, useState } from 'react'

import { fetchCartCheck } from '#browser/cart-check.ts'
import { useLiveUpdate } from '#browser/use-live-update.ts'
import type { CartCheck } from '#domain/cart/cart-check.ts'
import { concernsProducts, LIVE_SPREAD_MS } from '#domain/live.ts'
import type { WishlistItem } from '#domain/cart/wishlist.ts'

/** Current price and stock by product id, refreshed by live updates; an item is missing until it is loaded. */
export function useCurrentProducts(items: readonly WishlistItem[]): CartCheck {
  const [products, setProducts] = useState<CartCheck>({})
  const [revision, setRevision] = useState(0)
  const ids = items.map((item) => item.id).join()
  useLiveUpdate(
    (audience) => concernsProducts(audience, items),
    () => setRevision(revision + 1),
    { spread: LIVE_SPREAD_MS },
  )

  useEffect(() => {
    let cancelled = false
    async function loadProducts() {
      const check = await fetchCartCheck(ids.split(','))
      if (!cancelled && check) setProducts(check)
    }
    void loadProducts()
    return () => {
      cancelled = true
    }
  }, [ids, revision])
  return products
}
