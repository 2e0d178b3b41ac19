import { useEffect, useState } from 'react'

import { type CartNews, refreshCart } from './cart-check.ts'

/**
 * Re-reads prices and stock when a screen with the cart opens.
 * @param again a value whose change asks once more
 */
export function useFreshCart(again?: unknown): CartNews & { understood: () => void } {
  const [news, setNews] = useState<CartNews>({ changes: [], left: {} })

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
  return { ...news, understood: () => setNews({ ...news, changes: [] }) }
}
