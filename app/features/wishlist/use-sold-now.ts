import { useEffect, useState } from 'react'

import { askAbout } from '#browser/cart-check.ts'
import type { CartCheck } from '#domain/cart-check.ts'
import type { WishlistItem } from '#domain/wishlist.ts'

/** How these things stand in the shop today; what is not here is not known yet. */
export function useSoldNow(items: readonly WishlistItem[]): CartCheck {
  const [sold, setSold] = useState<CartCheck>({})
  const ids = items.map((item) => item.id).join()

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
  }, [ids])
  return sold
}
