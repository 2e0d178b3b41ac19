/**
 * Who should look again: everyone who sees lists of products, one product or the shop's details; the
 * shopkeeper (about the shop, or only about the letters it sends); or one customer. News never says what changed: whoever hears it fetches anew what they may
 * see.
 */
export type Audience =
  | 'catalogue'
  | `product:${string}`
  | 'settings'
  | 'admin'
  | 'mails'
  | `customer:${string}`

/** The name of the event on the stream; its data is the audience that it is for. */
export const REVALIDATE = 'look-again'

/** Instead of an audience: something was missed, and nobody knows any more what. */
export const EVERYTHING = 'everything'

/** Sent now and then, so that a connection that died unnoticed is noticed. */
export const HEARTBEAT = 'heartbeat'

export const LIVE_HEARTBEAT_MS = 25_000
/** Without a sign of life for so long, a connection is taken for dead. */
export const LIVE_SILENCE_MS = 2.4 * LIVE_HEARTBEAT_MS
/** How often the server looks whether the sessions behind the streams still stand. */
export const LIVE_RECHECK_MS = 20_000
/** All open pages of the store hear of a change at once: over so long they spread their questions. */
export const LIVE_SPREAD_MS = 500
/** How long a browser waits before it connects again (the stream's `retry`). */
export const LIVE_RETRY_MS = 3_000

/** How many streams one address may hold at once: about 10 MB of the server's memory. */
export const LIVE_STREAMS_PER_ADDRESS = 500
/** How many one account may hold: every tab that somebody looks at has one. */
export const LIVE_STREAMS_PER_ACCOUNT = 40

/** Who is listening; the id is the account's. */
export type Subscriber = { role: 'guest' } | { role: 'customer' | 'admin'; id: string }

/** What concerns the shop is for everyone, orders are for the admin and for the customer whose they are. */
export function mayReceive(listener: Subscriber, audience: Audience): boolean {
  if (audience === 'admin' || audience === 'mails') return listener.role === 'admin'
  if (audience.startsWith('customer:')) {
    return listener.role === 'customer' && audience === customerAudience(listener.id)
  }
  return true
}

/** Whether news changes a page that shows these products. */
export function concernsProducts(audience: string, products: readonly { id: string }[]): boolean {
  return audience === 'catalogue' || products.some(({ id }) => audience === `product:${id}`)
}

export function customerAudience(customerId: string): Audience {
  return `customer:${customerId}`
}
