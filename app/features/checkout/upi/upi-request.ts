import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import { lineParameter } from '#domain/checkout/line-parameter.ts'
import type { CartItem } from '#domain/cart/cart.ts'
import type { PinAnswer } from '#domain/settings/pin-answer.ts'
import type { PaymentCode } from '#domain/payments/payment-code.ts'

/** The order that is to be paid. */
export interface UnpaidOrder {
  method: PaymentMethod
  reference: string
  items: readonly CartItem[]
  /** The code of the coupon that counts; null for none. */
  coupon: string | null
  /** Where it is delivered to; null while that is not known. */
  place: Pick<PinAnswer, 'pincode' | 'state'> | null
}

/**
 * Fetches the payment code for the items; null when it is not available. Outdated: it cannot be paid as the page shows it,
 * such as with a coupon that was used up meanwhile.
 */
export async function fetchPaymentCode(
  order: UnpaidOrder,
): Promise<PaymentCode | 'signed-out' | 'outdated' | null> {
  const { method, reference, items, coupon, place } = order
  const lines = lineParameter(items)
  const code = new URLSearchParams({
    ...(coupon !== null && { coupon }),
    ...(place && { pincode: place.pincode, state: place.state ?? '' }),
  })
  try {
    const response = await fetch(
      `/checkout/upi-code?method=${method}&reference=${reference}&${lines}&${code}`,
    )
    if (response.status === 401) return 'signed-out'
    if (response.status === 409) return 'outdated'
    return response.ok ? ((await response.json()) as PaymentCode) : null
  } catch {
    return null
  }
}
