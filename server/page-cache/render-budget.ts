import { LRUCache } from 'lru-cache'

/** Rendering takes the one thread: more at once would only take more memory. */
const PAGES_AT_ONCE = 4
/** An action waits for the disk, and those that wait together share a synchronisation of it. */
export const FORMS_AT_ONCE = 16
/** At about 5 ms a page, the last one waits a second. */
const MAX_WAITING = 200
/** So that one address alone cannot fill the queue. */
const MAX_WAITING_PER_ADDRESS = 100
/** A response may take longer than this, but not keep its place: it waits for something outside the process. */
const MAX_RENDER_MS = 2_000
/** One address may use ten seconds of its rate at once. */
const BURST_SECONDS = 10
/** About 2 MB. The addresses that were not seen for the longest are forgotten, as if their bucket were full. */
const MAX_ADDRESSES = 10_000

interface Bucket {
  tokens: number
  at: number
}

/** To be called when the work is done; null for one who may not wait any longer. */
export type Turn = (() => void) | null

/**
 * Limits one kind of work (the rendering of pages that are not cached, or the actions of forms), so that one client's
 * requests do not delay the others': each address has a token bucket, and those that wait for their turn are taken in
 * turn by address. Cached pages are not counted.
 */
export class RenderBudget {
  readonly #perSecond: number
  readonly #atOnce: number
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_ADDRESSES })
  /** Who waits, by address; the addresses in the order of their turns. */
  readonly #queues = new Map<string, ((turn: Turn) => void)[]>()
  #waiting = 0
  #running = 0

  /**
   * @param perSecond the requests of one address, in the long run
   * @param atOnce how many have their turn at the same time, of all addresses
   */
  constructor(perSecond: number, atOnce = PAGES_AT_ONCE) {
    this.#perSecond = perSecond
    this.#atOnce = atOnce
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
   * @returns a function to call when the work is done; null when too many are waiting
   */
  enter(address: string): Promise<Turn> {
    if (this.#running < this.#atOnce) return Promise.resolve(this.#start())
    const own = this.#queues.get(address)?.length ?? 0
    if (own >= MAX_WAITING_PER_ADDRESS) return Promise.resolve(null)
    if (this.#waiting >= MAX_WAITING && !this.#makeRoom(own)) return Promise.resolve(null)
    this.#waiting++
    return new Promise((resolve) => {
      const queue = this.#queues.get(address)
      if (queue) queue.push(resolve)
      else this.#queues.set(address, [resolve])
    })
  }

  /**
   * Rejects the newest of the address that has the most waiting, so that a few addresses cannot fill the queue.
   * @returns false when no address has at least two more waiting than `own`
   */
  #makeRoom(own: number): boolean {
    let longest: ((turn: Turn) => void)[] = []
    for (const queue of this.#queues.values()) if (queue.length > longest.length) longest = queue
    if (longest.length < own + 2) return false
    this.#waiting--
    longest.pop()!(null)
    return true
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#waiting
  }

  #start(): () => void {
    this.#running++
    let released = false
    const release = () => {
      if (released) return
      released = true
      clearTimeout(timer)
      // Rendering never waits for anything outside the process, so the whole queue would be rendered before the event
      // loop turns, and not even a cached page could be sent meanwhile.
      setImmediate(() => {
        this.#running--
        this.#startNext()
      })
    }
    // Whoever waits for another server must not keep the place of others.
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
