import { useEffect, useState } from 'react'

import type { CartItem } from '#domain/cart/cart.ts'
import { type Coupon, normaliseCode } from '#domain/offers/coupon.ts'
import { fetchCoupon } from './coupon-request.ts'

export interface CheckoutCoupon {
  /** The code that was applied last; blank for none. */
  code: string
  /** Null until the server has said that it can be used. */
  coupon: Coupon | null
  problem: string | null
  checking: boolean
  apply: (typed: string) => void
}

/** The coupon of the checkout, checked by the server whenever the code or the cart changes. */
export function useCoupon(initialCode: string, items: readonly CartItem[]): CheckoutCoupon {
  const [code, setCode] = useState(normaliseCode(initialCode))
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ coupon: Coupon | null; problem: string | null } | null>(null)

  useEffect(() => {
    setAnswer(code === '' ? NONE : null)
    if (code === '') return undefined
    let cancelled = false
    async function check() {
      const found = await fetchCoupon(code, items)
      if (!cancelled) setAnswer({ ...NONE, ...found })
    }
    void check()
    return () => {
      cancelled = true
    }
  }, [code, items, attempt])

  function apply(typed: string) {
    setCode(normaliseCode(typed))
    setAttempt((count) => count + 1)
  }
  return { code, ...(answer ?? NONE), checking: answer === null && code !== '', apply }
}

const NONE = { coupon: null, problem: null }
