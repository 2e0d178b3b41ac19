/**
 * Who hears that something changed. The message itself says nothing but "look again": whoever hears it fetches anew
 * what they may see, so that nothing private rides on the stream.
 */
export type Audience = 'admin' | 'catalogue' | `customer:${string}`

/** The name of the event on the stream. */
export const LOOK_AGAIN = 'look-again'

/** The address of the stream. */
export const LIVE_PATH = '/live'

export const LIVE_HEARTBEAT_MS = 25_000
/** How long a browser waits before it connects again (the stream's `retry`). */
export const LIVE_RETRY_MS = 3_000

/** Who is listening; a guest hears about the catalogue alone. */
export type Listener = { role: 'guest' } | { role: 'customer' | 'admin'; id: string }

export function customerAudience(customerId: string): Audience {
  return `customer:${customerId}`
}

/** What a listener may hear. */
export function audiencesFor(listener: Listener): Audience[] {
  if (listener.role === 'guest') return ['catalogue']
  if (listener.role === 'customer') return ['catalogue', customerAudience(listener.id)]
  return ['catalogue', 'admin']
}

/** Reads an audience back from a notification between processes; null for anything else. */
export function parseAudience(text: string): Audience | null {
  if (text === 'admin' || text === 'catalogue') return text
  return /^customer:.+$/s.test(text) ? customerAudience(text.slice('customer:'.length)) : null
}
