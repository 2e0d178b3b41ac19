import { setTimeout as pause } from 'node:timers/promises'

import type { ProductAt } from './fault-shop.ts'

/** Someone who looks at pages all the time: cached ones, and ones that the shop must read from the database. */
export class Visitor {
  readonly failures: string[] = []
  /** Answers, and the slowest in milliseconds, by kind. */
  readonly cached = { answers: 0, slowestMs: 0 }
  readonly read = { answers: 0, slowestMs: 0 }
  readonly #url: string
  readonly #running: Promise<unknown>
  #stopped = false
  #searches = 0

  constructor(url: string, [product]: ProductAt[]) {
    this.#url = url
    this.#running = Promise.all([
      this.#look(this.cached, () => '/'),
      this.#look(this.cached, () => `/product/${product!.slug}`),
      this.#look(this.read, () => `/store?search=pencil${this.#searches++}`),
    ])
  }

  /** Forgets how slow answers were so far. */
  reset(): void {
    this.cached.slowestMs = this.read.slowestMs = 0
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
  }

  async #look(figures: Visitor['cached'], path: () => string): Promise<void> {
    while (!this.#stopped) {
      const before = performance.now()
      const waiting = setInterval(() => slower(figures, before), 50)
      const address = path()
      const status = await fetch(this.#url + address).then(
        async (answer) => (await answer.text(), answer.status),
        (error: Error) => `${error.message}: ${String(error.cause)}`,
      )
      clearInterval(waiting)
      slower(figures, before)
      if (status === 200) figures.answers++
      else this.failures.push(`${address}: ${status}`)
      await pause(30)
    }
  }
}

/** Also while the answer is still awaited. */
function slower(figures: Visitor['cached'], before: number): void {
  figures.slowestMs = Math.max(figures.slowestMs, Math.round(performance.now() - before))
}
