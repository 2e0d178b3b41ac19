import { setTimeout } from 'node:timers/promises'

import { log } from '#data/platform/log.server.ts'
import { subscribe } from '#data/platform/live.server.ts'
import type { ALL_AUDIENCES, Audience } from '#domain/live.ts'

/** Interval at which it is checked what is due again; what is new is done at once. */
const POLL_MS = 15_000
const CLOSE_DEADLINE_MS = 5_000

interface Work {
  /** Whether a live update to this audience may mean something to do. */
  wakesOn: (audience: Audience | typeof ALL_AUDIENCES) => boolean
  /**
   * Does what is due, until nothing is left or the loop is closed.
   * @returns whether there may be more to do at once
   */
  run: () => Promise<boolean>
  /** Logged when `run` throws; it is run again at the next live update or interval. */
  failure: string
}

/** Does the work that waits in the database: at the start, after live updates, and every 15 s; never twice at once. */
export class WorkLoop {
  readonly #work: Work
  readonly #timer: NodeJS.Timeout
  readonly #unsubscribe: () => void
  #working: Promise<void> | null = null
  #again = false
  #closed = false

  constructor(work: Work) {
    this.#work = work
    // Everything is published after its commit.
    this.#unsubscribe = subscribe(({ audience }) => {
      if (work.wakesOn(audience)) this.wake()
    })
    this.#timer = setInterval(() => this.wake(), POLL_MS).unref()
  }

  get closed(): boolean {
    return this.#closed
  }

  /** Checks now what there is to do. */
  wake(): void {
    this.#again = true
    this.#working ??= this.#runAll().finally(() => (this.#working = null))
  }

  /** Waits up to 5 s for what is being done; the rest is done after the next start. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    this.#unsubscribe()
    await Promise.race([this.#working, setTimeout(CLOSE_DEADLINE_MS, undefined, { ref: false })])
  }

  async #runAll(): Promise<void> {
    try {
      while (this.#again && !this.#closed) {
        this.#again = false
        if (await this.#work.run()) this.#again = true
      }
    } catch (error) {
      log.error(error, this.#work.failure)
    }
  }
}
