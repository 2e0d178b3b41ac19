/** Limits how many connections each key (an address or an account) may have open at once. */
export class ConnectionLimiter {
  readonly #max: number
  readonly #counts = new Map<string, number>()

  constructor(max: number) {
    this.#max = max
  }

  /** Counts one more connection. @returns false, without counting it, when the key is at its limit */
  acquire(key: string): boolean {
    const count = this.#counts.get(key) ?? 0
    if (count >= this.#max) return false
    this.#counts.set(key, count + 1)
    return true
  }

  release(key: string): void {
    const left = (this.#counts.get(key) ?? 0) - 1
    if (left > 0) this.#counts.set(key, left)
    else this.#counts.delete(key)
  }

  /** The number of keys with open connections. */
  get size(): number {
    return this.#counts.size
  }
}
