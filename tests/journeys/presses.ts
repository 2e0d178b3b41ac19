import type { Locator } from '@playwright/test'

/** What a person does in one piece of work: taps, and how often something is typed; and how long the shop takes for it. */
interface Work {
  what: string
  taps: number
  typed: number
  ms: number
}

/** Does work with one thumb on a touch screen, and counts it. */
export class Presses {
  readonly work: Work[] = []

  async do(what: string, steps: () => Promise<void>): Promise<void> {
    const started = performance.now()
    const current = { what, taps: 0, typed: 0, ms: 0 }
    this.work.push(current)
    await steps()
    current.ms = performance.now() - started
  }

  async tap(target: Locator): Promise<void> {
    this.work.at(-1)!.taps++
    await target.tap()
  }

  /** Taps a field, and types into it. */
  async type(target: Locator, text: string): Promise<void> {
    await this.tap(target)
    this.work.at(-1)!.typed++
    await target.fill(text)
  }

  /** Taps a list of choices, and one of them. */
  async choose(target: Locator, label: string): Promise<void> {
    this.work.at(-1)!.taps += 2
    await target.selectOption({ label })
  }

  /** A line for each piece of work. */
  toString(): string {
    return this.work
      .map(
        ({ what, taps, typed, ms }) => `${what}: ${taps} taps, ${typed} typed, ${(ms / 1_000).toFixed(1)} s`,
      )
      .join('\n')
  }
}
