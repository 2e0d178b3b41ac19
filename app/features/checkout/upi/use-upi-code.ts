import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'

import { refreshCart } from '#browser/cart-check.ts'
import type { Paise } from '#domain/values/money.ts'
import type { PaymentCode } from '#domain/payments/payment-code.ts'
import { fetchPaymentCode, type UnpaidOrder } from './upi-request.ts'

/** The payment code of the amount for the items: undefined while it is loading, null when it is not available. */
export function useUpiCode(
  { method, reference, items, coupon, place }: UnpaidOrder,
  amount: Paise,
): PaymentCode | null | undefined {
  const [code, setCode] = useState<PaymentCode | null>()
  const refreshedFor = useRef<Paise | 'outdated'>(null)
  const { revalidate } = useRevalidator()
  // Whenever the page is read again: the shop may be paid to another account since.
  const pageData: unknown = useLoaderData()
  const pincode = place?.pincode
  const state = place?.state ?? null

  useEffect(() => {
    let cancelled = false
    async function loadCode(): Promise<void> {
      const answer = await fetchPaymentCode({
        method,
        reference,
        items,
        coupon,
        place: pincode === undefined ? null : { pincode, state },
      })
      if (cancelled) return
      // The page leads to the sign-in then, and is as it was afterwards: nobody should claim a payment for a code that never came.
      if (answer === 'signed-out') return revalidate()
      const newCode = answer === 'outdated' ? null : answer
      setCode(newCode)
      const differing = differenceFrom(amount, answer)
      // The form shows another amount or what is over: the cart is refreshed and the offers are asked again, once for each.
      if (differing === refreshedFor.current) return
      refreshedFor.current = differing
      if (differing !== null) await Promise.all([refreshCart(), revalidate()])
    }
    void loadCode()
    return () => {
      cancelled = true
    }
  }, [method, reference, items, amount, coupon, pincode, state, pageData, revalidate])
  // Nobody shall scan one for another amount, such as that of the cart before it changed.
  return code && code.amount !== amount ? undefined : code
}

/** The shop's amount where the form shows another one, or that what it shows is over; null for neither. */
function differenceFrom(amount: Paise, answer: PaymentCode | 'outdated' | null): Paise | 'outdated' | null {
  if (answer === null || answer === 'outdated') return answer
  return answer.amount === amount ? null : answer.amount
}
