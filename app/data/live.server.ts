import { EventEmitter } from 'node:events'

/**
 * Who should look again: everyone who sees the list of products, everyone who sees one product,
 * the shopkeeper, or one customer. The news never says what changed, so nothing private travels with it.
 */
export type Audience = 'catalogue' | `product:${string}` | 'settings' | 'admin' | `customer:${string}`

const news = new EventEmitter().setMaxListeners(0)

/** Tells an audience to look again. Call it after the commit, never before. */
export function publish(...audiences: Audience[]): void {
  for (const audience of audiences) news.emit('news', audience)
}

/** @returns a function that ends the subscription */
export function subscribe(listener: (audience: Audience) => void): () => void {
  news.on('news', listener)
  return () => news.off('news', listener)
}
