import { engine } from './engine.server.ts'
import { lastDelivered } from './live-updates.server.ts'
import { perShop } from './shop-scope.server.ts'

/** Where the live updates of all processes come from. */
export interface LiveFeed {
  /** Part of the ids of live updates: the numbers of another feed are not comparable. */
  name: string
  /** Live updates up to this number are not delivered: they were published before this process began. */
  start: number
  /** All live updates up to this number have been delivered in this process. */
  position: () => number
  /** How long a live update takes to arrive here at most while {@link LiveFeed.isCurrent}, in milliseconds. */
  delayMs: number
  /** Whether live updates of other processes arrive. While they do not, a page may be outdated that is read now. */
  isCurrent: () => boolean
  /** Whether a cached page may be sent: not when live updates have been missing for long. */
  mayServeCached: () => boolean
  /** Tells the other processes that this one has published. */
  ping: () => void
  close: () => Promise<void>
}

/** Of a database that has one process. */
function localFeed(): LiveFeed {
  return {
    name: Date.now().toString(36),
    start: 0,
    position: lastDelivered,
    delayMs: 0,
    isCurrent: () => true,
    mayServeCached: () => true,
    ping: () => {},
    close: async () => {},
  }
}

const feed = perShop<LiveFeed>('live feed', localFeed)

/** The current shop's feed. */
export const liveFeed = feed.get

/**
 * Begins to receive the live updates of the other processes on a database.
 * @param url of PostgreSQL; undefined on SQLite
 * @returns a function that ends it
 * @throws when the database cannot be reached
 */
export async function startLiveFeed(url: string | undefined): Promise<() => Promise<void>> {
  const opened = url !== undefined && engine.openLiveFeed ? await engine.openLiveFeed(url) : localFeed()
  feed.set(opened)
  return () => opened.close()
}
