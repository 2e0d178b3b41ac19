/**
 * Who a live update is for: everyone with a page of products (`catalogue`), of one product or of the shop's details
 * (`settings`); the admin (`admin`, and `mails` for the list of mails alone); or one customer. A live update does not
 * contain what changed: its receiver revalidates the page, so that the loader decides what may be seen.
 */
export type Audience =
  | 'catalogue'
  | `product:${string}`
  | 'settings'
  | 'admin'
  | 'mails'
  | `customer:${string}`

/** The name of the event on the live stream; its data is the audience. */
export const REVALIDATE = 'revalidate'

/** Sent instead of an audience when live updates were missed and it is unknown which. */
export const ALL_AUDIENCES = 'everything'

/** Sent at intervals, so that both ends detect a connection that was lost without being closed. */
export const HEARTBEAT = 'heartbeat'

export const LIVE_HEARTBEAT_MS = 25_000
/** A connection that is silent for this long is treated as lost. */
export const LIVE_SILENCE_MS = 2.4 * LIVE_HEARTBEAT_MS
/** How often the server checks that the sessions of the live streams are still valid. */
export const LIVE_RECHECK_MS = 20_000
/** All open pages receive a live update at once: their requests are spread at random over this time. */
export const LIVE_SPREAD_MS = 500
/** How long a browser waits before it connects again (the stream's `retry`). */
export const LIVE_RETRY_MS = 3_000

/** The maximum of open streams per IP address: about 10 MB of the server's memory. */
export const LIVE_STREAMS_PER_ADDRESS = 500
/** The maximum of open streams per account: each visible tab has one. */
export const LIVE_STREAMS_PER_ACCOUNT = 40

/** The role and, for a signed-in subscriber, the id of the account. */
export type Subscriber = { role: 'guest' } | { role: 'customer' | 'admin'; id: string }

/** `admin` and `mails` are for the admin, `customer:…` is for that customer, all others are for everyone. */
export function mayReceive(subscriber: Subscriber, audience: Audience | typeof ALL_AUDIENCES): boolean {
  if (audience === 'admin' || audience === 'mails') return subscriber.role === 'admin'
  if (audience.startsWith('customer:')) {
    return subscriber.role === 'customer' && audience === customerAudience(subscriber.id)
  }
  return true
}

/** The audience of a product, also for a choice of it (`parentOf`): the product's pages show its choices. */
export function productAudience(id: string): Audience {
  return pageAudience(`product:${id}`)
}

/** The same for an audience of any kind. */
export function pageAudience(audience: Audience): Audience {
  return audience.startsWith('product:') ? (audience.split('.', 1)[0] as Audience) : audience
}

/** Whether a live update for this audience affects a page that shows these products. */
export function concernsProducts(audience: string, products: readonly { id: string }[]): boolean {
  return audience === 'catalogue' || products.some(({ id }) => audience === productAudience(id))
}

export function customerAudience(customerId: string): Audience {
  return `customer:${customerId}`
}
