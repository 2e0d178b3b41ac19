import type { CartItem } from '#domain/cart.ts'
import type { UpiCode } from '#domain/upi-code.ts'

/** Asks for the code of what is in the cart; null when it cannot be had. */
export async function askForCode(reference: string, items: readonly CartItem[]): Promise<UpiCode | null> {
  const lines = items.map(({ id, quantity }) => `${encodeURIComponent(id)}:${quantity}`).join(',')
  try {
    const response = await fetch(`/checkout/upi-code?reference=${reference}&lines=${lines}`)
    return response.ok ? ((await response.json()) as UpiCode) : null
  } catch {
    return null
  }
}
