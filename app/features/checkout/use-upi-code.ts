import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import { useEffect, useState } from 'react'

import { refreshCart } from '#browser/cart-check.ts'
import { type CartItem, cartTotals } from '#domain/cart/cart.ts'
import type { PaymentCode } from '#domain/payments/payment-code.ts'
import { askForCode } from './upi-request.ts'

/** The code of what is in the cart: undefined while it is made, null when it cannot be had. */
export function useUpiCode(
  method: PaymentMethod,
  reference: string,
  items: readonly CartItem[],
): PaymentCode | null | undefined {
  const [code, setCode] = useState<PaymentCode | null>()

  useEffect(() => {
    let gone = false
    async function ask() {
      const newCode = await askForCode(method, reference, items)
      if (gone) return
      setCode(newCode)
      // The shop asks for another amount than the cart shows: bring the cart up to date, and ask again.
      if (newCode && newCode.amount !== cartTotals(items).totalPrice) await refreshCart()
    }
    void ask()
    return () => {
      gone = true
    }
  }, [method, reference, items])
  return code
}
