/** What a step of a simulation waits for: so many milliseconds, or a place in a {@link Resource}. */
type Step = number | Resource

export type Work = Generator<Step, void, void>

/** Runs simulated work: nothing waits in reality. Equal times keep the order in which they were asked for. */
export class SyntheticClock {
  /** Milliseconds. */
  now = 0
  #count = 0
  readonly #events: { at: number; number: number; work: Work }[] = []

  start(work: Work, at = this.now): void {
    const event = { at, number: this.#count++, work }
    let index = this.#events.push(event) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (isBefore(this.#events[parent]!, event)) break
      this.#events[index] = this.#events[parent]!
      index = parent
    }
    this.#events[index] = event
  }

  run(): void {
    for (let event = this.#take(); event; event = this.#take()) {
      this.now = event.at
      this.#advance(event.work)
    }
  }

  #advance(work: Work): void {
    const { value, done } = work.next()
    if (done) return
    if (typeof value === 'number') this.start(work, this.now + value)
    else if (value.enter(work)) this.start(work)
  }

  #take() {
    const first = this.#events[0]
    const last = this.#events.pop()
    if (!first || !last || first === last) return first
    const size = this.#events.length
    let index = 0
    for (let child = 1; child < size; child = 2 * index + 1) {
      if (child + 1 < size && isBefore(this.#events[child + 1]!, this.#events[child]!)) child++
      if (isBefore(last, this.#events[child]!)) break
      this.#events[index] = this.#events[child]!
      index = child
    }
    this.#events[index] = last
    return first
  }
}

function isBefore(a: { at: number; number: number }, b: { at: number; number: number }): boolean {
  return a.at < b.at || (a.at === b.at && a.number < b.number)
}

/** What a number of works can have at a time; the others wait in their order. */
export class Resource {
  /** Milliseconds in which a place was taken, all places together. */
  busy = 0
  readonly #clock: SyntheticClock
  readonly #waiting: Work[] = []
  #free: number

  constructor(clock: SyntheticClock, places: number) {
    this.#clock = clock
    this.#free = places
  }

  /** @returns whether there is a place now */
  enter(work: Work): boolean {
    if (this.#free > 0) {
      this.#free--
      return true
    }
    this.#waiting.push(work)
    return false
  }

  leave(): void {
    const next = this.#waiting.shift()
    if (next) this.#clock.start(next)
    else this.#free++
  }

  /** Takes a place for a time. */
  *use(ms: number): Work {
    yield this
    yield ms
    this.busy += ms
    this.leave()
  }
}
