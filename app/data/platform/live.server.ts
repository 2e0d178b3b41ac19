import { EventEmitter } from 'node:events'

import type { Audience } from '#domain/live.ts'

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
