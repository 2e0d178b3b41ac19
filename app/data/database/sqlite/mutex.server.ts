/** One at a time, in the order in which they asked. */
export class Mutex {
  readonly #waiting: (() => void)[] = []
  #taken = false

  /** Whether somebody has the turn. */
  get isTaken(): boolean {
    return this.#taken
  }

  async take(): Promise<void> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#taken = true
  }

  /** Hands the turn to the next one, if somebody waits. */
  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken = false
  }

  async during<Result>(work: () => Result): Promise<Result> {
    await this.take()
    try {
      return work()
    } finally {
      this.release()
    }
  }
}
