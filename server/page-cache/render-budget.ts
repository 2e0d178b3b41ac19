import { LRUCache } from 'lru-cache'

/** Rendering takes the one thread: more at once would only take more memory. */
const CONCURRENCY = 4
/** At about 5 ms a page, the last one waits a second. */
const MAX_WAITING = 200
/** So that one address alone cannot fill the queue. */
const MAX_WAITING_PER_ADDRESS = 100
/** A page may take longer than this to send, but not to render. */
const MAX_RENDER_MS = 2_000
/** One address may use ten seconds of its rate at once. */
const BURST_SECONDS = 10
/** About 2 MB. The addresses that were not seen for the longest are forgotten, as if their bucket were full. */
const MAX_ADDRESSES = 10_000

interface Bucket {
  tokens: number
  at: number
}

/**
 * Limits the rendering of pages that are not cached, so that one client's requests for them do not delay the others':
 * each address has a token bucket, and those that wait for their turn are taken in turn by address. Cached pages are not
 * counted.
 */
export class RenderBudget {
  readonly #perSecond: number
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_ADDRESSES })
  /** Who waits, by address; the addresses in the order of their turns. */
  readonly #queues = new Map<string, ((release: () => void) => void)[]>()
  #waiting = 0
  #rendering = 0

  /** @param perSecond the pages that one address may have rendered, in the long run */
  constructor(perSecond: number) {
    this.#perSecond = perSecond
  }

  /** Takes one token of an address. @returns false when it has none left */
  take(address: string, now = performance.now()): boolean {
    const most = this.#perSecond * BURST_SECONDS
    const bucket = this.#buckets.get(address) ?? { tokens: most, at: now }
    const tokens = Math.min(most, bucket.tokens + ((now - bucket.at) / 1000) * this.#perSecond)
    this.#buckets.set(address, { tokens: tokens < 1 ? tokens : tokens - 1, at: now })
    return tokens >= 1
  }

  /**
   * Waits for the turn of an address.
   * @returns a function to call when the page is rendered; null at once when too many are waiting
   */
  enter(address: string): Promise<() => void> | null {
    if (this.#rendering < CONCURRENCY) return Promise.resolve(this.#start())
    const queue = this.#queues.get(address)
    if (this.#waiting >= MAX_WAITING || (queue && queue.length >= MAX_WAITING_PER_ADDRESS)) return null
    this.#waiting++
    return new Promise((resolve) => {
      if (queue) queue.push(resolve)
      else this.#queues.set(address, [resolve])
    })
  }

  #start(): () => void {
    this.#rendering++
    let released = false
    const release = () => {
      if (released) return
      released = true
      clearTimeout(timer)
      this.#rendering--
      this.#startNext()
    }
    // A client that reads slowly must not keep the place of others.
    const timer = setTimeout(release, MAX_RENDER_MS).unref()
    return release
  }

  #startNext(): void {
    const [next] = this.#queues
    if (!next) return
    const [address, queue] = next
    const resolve = queue.shift()!
    this.#queues.delete(address)
    // The address's next one waits until each of the others had a turn.
    if (queue.length > 0) this.#queues.set(address, queue)
    this.#waiting--
    resolve(this.#start())
  }
}
