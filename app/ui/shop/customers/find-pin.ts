import type { PinAnswer } from '#domain/settings/pin-answer.ts'

interface PinQuestion {
  /** The State of the address, which counts where the PIN code is not known, or in two States. */
  state?: string | null
  /** Whether an answer that the browser keeps for a while is too old: it may be of an earlier rule. */
  isFresh?: boolean
}

/** What the shop says about a PIN code of six digits; null when it cannot be asked. */
export async function findPin(
  pincode: string,
  { state = null, isFresh = false }: PinQuestion = {},
): Promise<PinAnswer | null> {
  const query = state === null ? '' : `?${new URLSearchParams({ state })}`
  try {
    const response = await fetch(`/pin/${pincode}${query}`, { cache: isFresh ? 'reload' : 'default' })
    return response.ok ? ((await response.json()) as PinAnswer) : null
  } catch {
    // Without network: the shop asks again when the form is sent.
    return null
  }
}
