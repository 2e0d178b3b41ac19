/**
 * Who should look again: everyone who sees lists of products, one product or the shop's details; the
 * shopkeeper; or one customer. News never says what changed: whoever hears it fetches anew what they may
 * see.
 */
export type Audience = 'catalogue' | `product:${string}` | 'settings' | 'admin' | `customer:${string}`

/** The name of the event on the stream. */
export const LOOK_AGAIN = 'look-again'

export const LIVE_HEARTBEAT_MS = 25_000
/** How long a browser waits before it connects again (the stream's `retry`). */
export const LIVE_RETRY_MS = 3_000

/** Who is listening; the id is the account's. */
export type Listener = { role: 'guest' } | { role: 'customer' | 'admin'; id: string }

/** What concerns the shop is for everyone, orders are for the admin and for the customer whose they are. */
export function mayHear(listener: Listener, audience: Audience): boolean {
  if (audience === 'admin') return listener.role === 'admin'
  if (audience.startsWith('customer:')) {
    return listener.role === 'customer' && audience === customerAudience(listener.id)
  }
  return true
}

export function customerAudience(customerId: string): Audience {
  return `customer:${customerId}`
}

/** Reads an audience back from a notification between processes; null for anything else. */
export function parseAudience(text: string): Audience | null {
  return isAudience(text) ? text : null
}

function isAudience(text: string): text is Audience {
  return /^(?:catalogue|settings|admin|(?:product|customer):.+)$/s.test(text)
}
