import { ALL_AUDIENCES, type Audience } from '#domain/live.ts'
import { liveFeed } from './live-feed.server.ts'
import { listen } from './live-updates.server.ts'
import { perShop } from './shop-scope.server.ts'

/**
 * What many requests read and few changes concern: it is read once, and again after a live update for its audience. While
 * those of other processes do not arrive, it is read each time.
 * @param name a unique key
 */
export function cachedUntil<Value>(
  audience: Audience,
  name: string,
  read: () => Promise<Value>,
): () => Promise<Value> {
  const current = perShop(name, () => {
    const cache: { value: Promise<Value> | null } = { value: null }
    listen((update) => {
      if (update.audience === audience || update.audience === ALL_AUDIENCES) cache.value = null
    })
    return cache
  })
  return () => {
    const cache = current.get()
    if (!liveFeed().isCurrent()) return read()
    if (cache.value) return cache.value
    const value = read()
    cache.value = value
    // The next one tries again.
    value.catch(() => {
      if (cache.value === value) cache.value = null
    })
    return value
  }
}
