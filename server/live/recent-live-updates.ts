import { type Audience, ALL_AUDIENCES, type Subscriber, mayReceive } from '#domain/live.ts'

interface LiveUpdate {
  number: number
  at: number
  audience: Audience
}

const CAPACITY = 1_000

/** The last live updates, so that a browser that reconnects learns whether it missed any. */
export class RecentLiveUpdates {
  /** Part of every id: numbers of another process are not comparable. */
  readonly #process = Date.now().toString(36)
  readonly #updates: LiveUpdate[] = []
  readonly #startedAt = Date.now()
  #last = 0

  /** The id of the newest live update, e.g. `mfz4k1-17`. */
  get id(): string {
    return `${this.#process}-${this.#last}`
  }

  get number(): number {
    return this.#last
  }

  add(audience: Audience): void {
    this.#updates.push({ number: ++this.#last, at: Date.now(), audience })
    if (this.#updates.length > CAPACITY) this.#updates.shift()
  }

  /**
   * The number of the live update with this id; null when it is unknown or no longer stored.
   * @param id of the last live update that a browser received
   */
  numberOf(id: string): number | null {
    const [process, number] = id.split('-')
    if (process !== this.#process || !/^\d{1,15}$/.test(number ?? '')) return null
    return this.#isStored(Number(number)) ? Number(number) : null
  }

  /** The number of the last live update before a page was rendered. @param age of the page, in milliseconds */
  numberBefore(age: number): number | null {
    const since = Date.now() - age
    if (since < this.#startedAt) return null
    const missed = this.#updates.filter(({ at }) => at >= since)
    const received = this.#last - missed.length
    return this.#isStored(received) ? received : null
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
    return number <= this.#last && number >= (this.#updates[0]?.number ?? 1) - 1
  }
}
