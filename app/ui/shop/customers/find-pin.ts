import type { PinAnswer } from '#domain/settings/pin-answer.ts'

/** What the shop says about a PIN code of six digits; null when it cannot be asked. */
export async function findPin(pincode: string): Promise<PinAnswer | null> {
  try {
    const response = await fetch(`/pin/${pincode}`)
    return response.ok ? ((await response.json()) as PinAnswer) : null
  } catch {
    // Without network: the shop asks again when the form is sent.
    return null
  }
}
