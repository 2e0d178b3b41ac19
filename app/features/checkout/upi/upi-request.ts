import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import { lineParameter } from '#domain/checkout/line-parameter.ts'
import type { CartItem } from '#domain/cart/cart.ts'
import type { PaymentCode } from '#domain/payments/payment-code.ts'

/** Fetches the payment code for the items; null when it is not available. */
export async function fetchPaymentCode(
  method: PaymentMethod,
  reference: string,
  items: readonly CartItem[],
  coupon: string | null,
): Promise<PaymentCode | null> {
  const lines = lineParameter(items)
  const code = coupon === null ? '' : `&coupon=${encodeURIComponent(coupon)}`
  try {
    const response = await fetch(`/checkout/upi-code?method=${method}&reference=${reference}&${lines}${code}`)
    return response.ok ? ((await response.json()) as PaymentCode) : null
  } catch {
    return null
  }
}
