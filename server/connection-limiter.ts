/** Counts what is held at once by each of many, up to a limit. */
export class ConnectionLimiter {
  readonly #most: number
  readonly #held = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** @returns false when this one holds as many as one may; nothing is counted then */
  take(whose: string): boolean {
    const held = this.#held.get(whose) ?? 0
    if (held >= this.#most) return false
    this.#held.set(whose, held + 1)
    return true
  }

  giveBack(whose: string): void {
    const left = (this.#held.get(whose) ?? 0) - 1
    if (left > 0) this.#held.set(whose, left)
    else this.#held.delete(whose)
  }

  /** How many hold anything; who gave all back is forgotten. */
  get size(): number {
    return this.#held.size
  }
}
