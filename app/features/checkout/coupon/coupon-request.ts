import { coupon as couponWords } from '#copy/coupon.ts'
import type { Coupon } from '#domain/offers/coupon.ts'

export type CouponAnswer =
  | { coupon: Coupon }
  | {
      problem: string
      /** Nothing is said of the code itself: the shop has not looked at it. */
      unchecked?: true
      /** The session has ended. */
      signedOut?: true
    }

/** Asks the server whether a coupon can be used. @param lines of the cart, as `lineParameter` writes them */
export async function fetchCoupon(code: string, lines: string): Promise<CouponAnswer> {
  try {
    const response = await fetch(`/checkout/coupon?code=${encodeURIComponent(code)}&${lines}`)
    const answer = (await response.json()) as CouponAnswer
    if (response.status === 401) return { ...answer, unchecked: true, signedOut: true }
    return response.ok || LOOKED_AT.has(response.status) ? answer : { ...answer, unchecked: true }
  } catch {
    return { problem: couponWords.field.failed, unchecked: true }
  }
}

/** There is no such code; it cannot be used. */
const LOOKED_AT = new Set([404, 409])
