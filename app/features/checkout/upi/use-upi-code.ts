import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import { useEffect, useState } from 'react'

import { refreshCart } from '#browser/cart-check.ts'
import { type CartItem, cartTotals } from '#domain/cart/cart.ts'
import type { PaymentCode } from '#domain/payments/payment-code.ts'
import { fetchPaymentCode } from './upi-request.ts'

/** The payment code for the items: undefined while it is loading, null when it is not available. */
export function useUpiCode(
  method: PaymentMethod,
  reference: string,
  items: readonly CartItem[],
): PaymentCode | null | undefined {
  const [code, setCode] = useState<PaymentCode | null>()

  useEffect(() => {
    let cancelled = false
    async function loadCode() {
      const newCode = await fetchPaymentCode(method, reference, items)
      if (cancelled) return
      setCode(newCode)
      // The code's amount differs from the cart's total: refresh the cart, which loads the code again.
      if (newCode && newCode.amount !== cartTotals(items).totalPrice) await refreshCart()
    }
    void loadCode()
    return () => {
      cancelled = true
    }
  }, [method, reference, items])
  return code
}
