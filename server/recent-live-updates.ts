import { type Audience, EVERYTHING, type Subscriber, mayReceive } from '#domain/live.ts'

interface Piece {
  number: number
  at: number
  audience: Audience
}

const KEPT = 1_000

/** The last pieces of news, so that a browser that was away for a moment learns whether it missed any. */
export class RecentLiveUpdates {
  /** Numbers of another process mean nothing here. */
  readonly #process = Date.now().toString(36)
  readonly #pieces: Piece[] = []
  readonly #opened = Date.now()
  #last = 0

  /** The id of the newest piece, e.g. `mfz4k1-17`. */
  get id(): string {
    return `${this.#process}-${this.#last}`
  }

  get number(): number {
    return this.#last
  }

  add(audience: Audience): void {
    this.#pieces.push({ number: ++this.#last, at: Date.now(), audience })
    if (this.#pieces.length > KEPT) this.#pieces.shift()
  }

  /**
   * The number up to which a browser has heard everything; null when that cannot be known any more.
   * @param id of the last piece it heard
   */
  numberOf(id: string): number | null {
    const [process, number] = id.split('-')
    if (process !== this.#process || !/^\d{1,15}$/.test(number ?? '')) return null
    return this.#reaches(Number(number)) ? Number(number) : null
  }

  /** The same for a browser whose page is so many milliseconds old. */
  numberBefore(age: number): number | null {
    const since = Date.now() - age
    if (since < this.#opened) return null
    const missed = this.#pieces.filter(({ at }) => at >= since)
    const heard = this.#last - missed.length
    return this.#reaches(heard) ? heard : null
  }

  /** Whom to tell what was said after a number: one audience, everything, or nothing. */
  after(number: number | null, listener: Subscriber): Audience | typeof EVERYTHING | null {
    if (number === null) return EVERYTHING
    const audiences = this.#pieces
      .filter((piece) => piece.number > number && mayReceive(listener, piece.audience))
      .map(({ audience }) => audience)
    const [first = null, ...others] = new Set(audiences)
    return others.length > 0 ? EVERYTHING : first
  }

  #reaches(number: number): boolean {
    return number <= this.#last && number >= (this.#pieces[0]?.number ?? 1) - 1
  }
}
