import { useEffect, useState } from 'react'

import { refreshCart } from '#browser/cart-check.ts'
import { type CartItem, cartTotals } from '#domain/cart.ts'
import type { UpiCode } from '#domain/upi-code.ts'
import { askForCode } from './upi-request.ts'

/** The code of what is in the cart: undefined while it is made, null when it cannot be had. */
export function useUpiCode(reference: string, items: readonly CartItem[]): UpiCode | null | undefined {
  const [code, setCode] = useState<UpiCode | null>()

  useEffect(() => {
    let gone = false
    async function ask() {
      const answer = await askForCode(reference, items)
      if (gone) return
      setCode(answer)
      // The shop asks for another amount than the cart shows: bring the cart up to date, and ask again.
      if (answer && answer.amount !== cartTotals(items).totalPrice) await refreshCart()
    }
    void ask()
    return () => {
      gone = true
    }
  }, [reference, items])
  return code
}
