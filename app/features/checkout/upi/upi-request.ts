import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import type { CartItem } from '#domain/cart/cart.ts'
import type { PaymentCode } from '#domain/payments/payment-code.ts'

/** Fetches the payment code for the items; null when it is not available. */
export async function fetchPaymentCode(
  method: PaymentMethod,
  reference: string,
  items: readonly CartItem[],
): Promise<PaymentCode | null> {
  const lines = items.map(({ id, quantity }) => `${encodeURIComponent(id)}:${quantity}`).join(',')
  try {
    const response = await fetch(`/checkout/upi-code?method=${method}&reference=${reference}&lines=${lines}`)
    return response.ok ? ((await response.json()) as PaymentCode) : null
  } catch {
    return null
  }
}
