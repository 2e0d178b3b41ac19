import { coupon as couponWords } from '#copy/coupon.ts'
import type { CartItem } from '#domain/cart/cart.ts'
import type { Coupon } from '#domain/offers/coupon.ts'
import { lineParameter } from '#domain/checkout/line-parameter.ts'

/** Asks the server whether a coupon can be used for these items. */
export async function fetchCoupon(
  code: string,
  items: readonly CartItem[],
): Promise<{ coupon: Coupon } | { problem: string }> {
  try {
    const response = await fetch(`/checkout/coupon?code=${encodeURIComponent(code)}&${lineParameter(items)}`)
    return (await response.json()) as { coupon: Coupon } | { problem: string }
  } catch {
    return { problem: couponWords.field.failed }
  }
}
