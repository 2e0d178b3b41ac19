import type { PinAnswer } from '#domain/settings/pin-answer.ts'

interface PinQuestion {
  /** The State of the address, which counts where the PIN code is not known, or in two States. */
  state?: string | null
  /** Whether it was asked before: the answer that the browser keeps for a while may be an old one. */
  isAgain?: boolean
}

/** What the shop says about a PIN code of six digits; null when it cannot be asked. */
export async function findPin(
  pincode: string,
  { state = null, isAgain = false }: PinQuestion = {},
): Promise<PinAnswer | null> {
  const query = state === null ? '' : `?${new URLSearchParams({ state })}`
  try {
    const response = await fetch(`/pin/${pincode}${query}`, { cache: isAgain ? 'reload' : 'default' })
    return response.ok ? ((await response.json()) as PinAnswer) : null
  } catch {
    // Without network: the shop asks again when the form is sent.
    return null
  }
}
