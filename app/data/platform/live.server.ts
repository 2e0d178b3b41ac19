import { EventEmitter } from 'node:events'

import { perShop } from '#data/database/shop-scope.server.ts'
import type { Audience } from '#domain/live.ts'

const liveUpdates = perShop('live updates', () => new EventEmitter().setMaxListeners(0))

/** Sends a live update to audiences. Call it after the commit: a revalidation before it would read old data. */
export function publish(...audiences: Audience[]): void {
  for (const audience of audiences) liveUpdates.get().emit('update', audience)
}

/** @returns a function that ends the subscription */
export function subscribe(listener: (audience: Audience) => void): () => void {
  const updates = liveUpdates.get().on('update', listener)
  return () => updates.off('update', listener)
}
