import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

import { type CartItem, cartTotals } from '#domain/cart/cart.ts'
import { lineParameter } from '#domain/checkout/line-parameter.ts'
import { type Coupon, normaliseCode } from '#domain/offers/coupon.ts'
import { useLastResult } from '#ui/kit/use-last-result.ts'
import { type CouponAnswer, fetchCoupon } from './coupon-request.ts'

export interface CheckoutCoupon {
  /** The code that was applied last; blank for none. */
  code: string
  /** Null until the server has said that it can be used. */
  coupon: Coupon | null
  problem: string | null
  /** The server has not said whether the code can be used: with it, the total would be another one. */
  unchecked: boolean
  checking: boolean
  /** Whether the shop has yet to say what the code takes off that is typed: nobody knows the total until then. */
  isOpen: boolean
  /** Whether a code was applied since the last order was refused: what was said of it then is about another one. */
  isNewer: boolean
  /** What stands in the field now. */
  type: (typed: string) => void
  apply: (typed: string) => void
}

/**
 * The coupon of the checkout, checked by the server whenever the code or the cart changes.
 * @param result of the order that was sent last: after it, the code is checked again
 * @param terms what the shop offers else; when they are read anew, the coupon may have changed, too
 */
export function useCoupon(
  initialCode: string,
  items: readonly CartItem[],
  result: unknown,
  terms: unknown,
): CheckoutCoupon {
  const [code, setCode] = useState(normaliseCode(initialCode))
  const [typed, setTyped] = useState(code)
  const [attempt, setAttempt] = useState(0)
  const [checking, setChecking] = useState(code !== '')
  const [answer, setAnswer] = useState<Answer>(NONE)
  // The router drops a result when the page's data is read again; the field keeps its words.
  const last = useLastResult(result)
  const [appliedAfter, setAppliedAfter] = useState<unknown>()
  const lines = lineParameter(items)
  const { totalPrice } = cartTotals(items)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (code === '') return undefined
    let cancelled = false
    async function check() {
      setChecking(true)
      const found = await fetchCoupon(code, lines)
      if (cancelled) return
      // The page leads to the sign-in then, and is as it was afterwards.
      if ('signedOut' in found) await revalidate()
      setAnswer((before) => answerAfter(before, found))
      setChecking(false)
    }
    void check()
    return () => {
      cancelled = true
    }
  }, [code, lines, totalPrice, attempt, result, terms, revalidate])

  function apply(typed: string) {
    setTyped(typed)
    const applied = normaliseCode(typed)
    // While the same code is checked again, what it takes off stays.
    if (applied !== code) setAnswer(NONE)
    setChecking(applied !== '')
    setCode(applied)
    setAppliedAfter(last)
    setAttempt((count) => count + 1)
  }
  const isUnanswered = checking && !answer.coupon && !answer.problem
  const isOpen = normaliseCode(typed) !== code || isUnanswered
  return { code, ...answer, checking, isOpen, isNewer: appliedAfter === last, type: setTyped, apply }
}

type Answer = Pick<CheckoutCoupon, 'coupon' | 'problem' | 'unchecked'>

const NONE: Answer = { coupon: null, problem: null, unchecked: false }

/** A code that was accepted stays so until the server says otherwise: an order that is sent asks it again. */
function answerAfter(before: Answer, found: CouponAnswer): Answer {
  const isUnchecked = 'unchecked' in found
  return isUnchecked && before.coupon ? before : { ...NONE, ...found, unchecked: isUnchecked }
}
