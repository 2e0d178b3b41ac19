import { useEffect, useState } from 'react'

import { fetchCartCheck } from '#browser/cart-check.ts'
import { useLiveUpdate } from '#browser/use-live-update.ts'
import type { CartCheck } from '#domain/cart/cart-check.ts'
import { concernsProducts, LIVE_SPREAD_MS } from '#domain/live.ts'
import type { WishlistItem } from '#domain/cart/wishlist.ts'

/** How these things stand in the shop now, as long as they are shown; what is not here is not known yet. */
export function useCurrentProducts(items: readonly WishlistItem[]): CartCheck {
  const [sold, setSold] = useState<CartCheck>({})
  const [looks, setLooks] = useState(0)
  const ids = items.map((item) => item.id).join()
  useLiveUpdate(
    (audience) => concernsProducts(audience, items),
    () => setLooks(looks + 1),
    { spread: LIVE_SPREAD_MS },
  )

  useEffect(() => {
    let gone = false
    async function ask() {
      const check = await fetchCartCheck(ids.split(','))
      if (!gone && check) setSold(check)
    }
    void ask()
    return () => {
      gone = true
    }
  }, [ids, looks])
  return sold
}
