import type { LiveFeed } from '#data/database/live-feed.server.ts'
import { lastDelivered, type LiveUpdate } from '#data/database/live-updates.server.ts'
import { type Audience, ALL_AUDIENCES, type Subscriber, mayReceive } from '#domain/live.ts'

interface RecentLiveUpdate extends LiveUpdate {
  at: number
}

const CAPACITY = 1_000

/** The last live updates, so that a browser that reconnects learns whether it missed any. */
export class RecentLiveUpdates {
  readonly #feed: LiveFeed
  /** In the order of their arrival, which with several processes is not that of their numbers. */
  readonly #updates: RecentLiveUpdate[] = []
  readonly #startedAt = Date.now()
  /** Every live update after this number is stored. */
  #from: number

  constructor(feed: LiveFeed) {
    this.#feed = feed
    this.#from = Math.max(feed.start, lastDelivered())
  }

  /** The id of what a browser has received that was sent all live updates so far, e.g. `mfz4k1-17`. */
  get id(): string {
    return `${this.#feed.name}-${this.number}`
  }

  get number(): number {
    return this.#feed.position()
  }

  add(update: LiveUpdate): void {
    this.#updates.push({ ...update, at: Date.now() })
    if (this.#updates.length <= CAPACITY) return
    this.#from = Math.max(this.#from, this.#updates.shift()!.number)
  }

  /**
   * The number of an id; null when it is unknown or what came after it is no longer stored.
   * @param id of the last live update that a browser received, from any process of the shop
   */
  numberOf(id: string): number | null {
    const [name, number] = id.split('-')
    if (name !== this.#feed.name || !/^\d{1,15}$/.test(number ?? '')) return null
    return this.#isStored(Number(number)) ? Number(number) : null
  }

  /** The number of the last live update before a page was rendered. @param age of the page, in milliseconds */
  numberBefore(age: number): number | null {
    const since = Date.now() - age - this.#feed.delayMs
    if (since < this.#startedAt) return null
    const missed = this.#updates.filter(({ at }) => at >= since).map(({ number }) => number)
    const received = Math.min(this.number, ...missed.map((number) => number - 1))
    return received >= this.#from ? received : null
  }

  /** The audience to revalidate for the live updates after a number: one, `ALL_AUDIENCES` for several, null for none. */
  after(number: number | null, subscriber: Subscriber): Audience | typeof ALL_AUDIENCES | null {
    if (number === null) return ALL_AUDIENCES
    const audiences = this.#updates
      .filter((update) => update.number > number && mayReceive(subscriber, update.audience))
      .map(({ audience }) => audience)
    const [first = null, ...others] = new Set(audiences)
    return others.length > 0 ? ALL_AUDIENCES : first
  }

  #isStored(number: number): boolean {
    return number <= this.number && number >= this.#from
  }
}
