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
  const [checking, setChecking] = useState(code !== '')
  const [answer, setAnswer] = useState<Answer>(NONE)

  useEffect(() => {
    if (code === '') return undefined
    let cancelled = false
    async function check() {
      setChecking(true)
      const found = await fetchCoupon(code, items)
      if (cancelled) return
      setAnswer({ ...NONE, ...found })
      setChecking(false)
    }
    void check()
    return () => {
      cancelled = true
    }
  }, [code, items, attempt])

  function apply(typed: string) {
    const applied = normaliseCode(typed)
    // While the same code is checked again, what it takes off stays.
    if (applied !== code) setAnswer(NONE)
    if (applied === '') setChecking(false)
    setCode(applied)
    setAttempt((count) => count + 1)
  }
  return { code, ...answer, checking, apply }
}

interface Answer {
  coupon: Coupon | null
  problem: string | null
}

const NONE: Answer = { coupon: null, problem: null }
