import { EventEmitter } from 'node:events'

import { type ALL_AUDIENCES, type Audience, pageAudience } from '#domain/live.ts'
import type { Database } from './database.server.ts'
import { perShop } from './shop-scope.server.ts'

export interface LiveUpdate {
  /** Later ones have higher numbers. */
  number: number
  /** {@link ALL_AUDIENCES} when it is not known which live updates were missed. */
  audience: Audience | typeof ALL_AUDIENCES
}

const emitter = perShop('live updates', () => new EventEmitter().setMaxListeners(0))
const delivered = perShop('last live update', () => ({ number: 0 }))
const published = new WeakMap<Database, Set<Audience>>()

/**
 * Sends a live update to audiences once the transaction is committed, and to those of the other processes on the same
 * database: a revalidation before it would read old data. What concerns a choice is sent as what concerns its product.
 * @param within a transaction that `inTransaction` began
 */
export function publish(within: Database, ...audiences: Audience[]): void {
  published.set(within, new Set([...(published.get(within) ?? []), ...audiences.map(pageAudience)]))
}

/** What was published within a transaction. */
export function publishedWithin(within: Database): Audience[] {
  return [...(published.get(within) ?? [])]
}

/** Hands live updates to the listeners of this process. */
export function deliver(updates: readonly LiveUpdate[]): void {
  const last = delivered.get()
  for (const update of updates) {
    last.number = Math.max(last.number, update.number)
    emitter.get().emit('update', update)
  }
}

/** The number of the last live update that was handed to the listeners. */
export function lastDelivered(): number {
  return delivered.get().number
}

/** @returns a function that ends the subscription */
export function listen(listener: (update: LiveUpdate) => void): () => void {
  const updates = emitter.get().on('update', listener)
  return () => updates.off('update', listener)
}
