import { EventEmitter } from 'node:events'

import { perShop } from '#data/database/shop-scope.server.ts'
import type { Audience } from '#domain/live.ts'
import { runOutsideRequest } from './request-id.server.ts'

const liveUpdates = perShop('live updates', () => new EventEmitter().setMaxListeners(0))

/**
 * Sends a live update to audiences. Call it after the commit: a revalidation before it would read old data. What others
 * do then, such as sending mails, is no part of the request.
 */
export function publish(...audiences: Audience[]): void {
  const updates = liveUpdates.get()
  runOutsideRequest(() => {
    for (const audience of audiences) updates.emit('update', audience)
  })
}

/** @returns a function that ends the subscription */
export function subscribe(listener: (audience: Audience) => void): () => void {
  const updates = liveUpdates.get().on('update', listener)
  return () => updates.off('update', listener)
}
