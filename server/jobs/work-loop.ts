import { setTimeout } from 'node:timers/promises'

import { log } from '#data/platform/log.server.ts'
import { subscribe } from '#data/platform/live.server.ts'
import type { ALL_AUDIENCES, Audience } from '#domain/live.ts'
import { areFormsInProgress } from '#server/forms-in-progress.ts'

/** Interval at which it is checked what is due again; what is new is done at once. */
const POLL_MS = 15_000
const CLOSE_DEADLINE_MS = 5_000
/** The longest that work waits because forms are being carried out. */
const MAX_WAIT_MS = 2_000
const CHECK_MS = 25

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

/**
 * Does the work that waits in the database: at the start, after live updates, and every 15 s; never twice at once, and not
 * while forms are carried out, unless these go on for longer than 2 s.
 */
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
    this.#working ??= this.#runAll()
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
        // People wait for the response to a form, and for what is done here they do not.
        const end = performance.now() + MAX_WAIT_MS
        while (areFormsInProgress() && performance.now() < end && !this.#closed) await setTimeout(CHECK_MS)
        if (this.#closed) return
        this.#again = false
        if (await this.#work.run()) this.#again = true
      }
    } catch (error) {
      log.error(error, this.#work.failure)
    } finally {
      // At once, so that no wake is lost between the last look and the end.
      this.#working = null
    }
  }
}
