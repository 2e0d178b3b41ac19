import { useEffect, useState } from 'react'

import { askAbout } from '#browser/cart-check.ts'
import { useNews } from '#browser/use-live-update.ts'
import type { CartCheck } from '#domain/cart/cart-check.ts'
import { isAbout, LIVE_SPREAD_MS } from '#domain/live.ts'
import type { WishlistItem } from '#domain/cart/wishlist.ts'

/** How these things stand in the shop now, as long as they are shown; what is not here is not known yet. */
export function useSoldNow(items: readonly WishlistItem[]): CartCheck {
  const [sold, setSold] = useState<CartCheck>({})
  const [looks, setLooks] = useState(0)
  const ids = items.map((item) => item.id).join()
  useNews(
    (audience) => isAbout(audience, items),
    () => setLooks(looks + 1),
    { spread: LIVE_SPREAD_MS },
  )

  useEffect(() => {
    let gone = false
    async function ask() {
      const check = await askAbout(ids.split(','))
      if (!gone && check) setSold(check)
    }
    void ask()
    return () => {
      gone = true
    }
  }, [ids, looks])
  return sold
}
