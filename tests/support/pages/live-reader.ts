import { setTimeout } from 'node:timers/promises'

/** A subscriber of the live stream `/live`, without a browser. */
export class LiveReader {
  /** The audiences of the live updates it has received, in order. */
  readonly audiences: string[] = []
  readonly headers: Headers
  heartbeats = 0
  lastId = ''
  ended = false
  readonly #abort: AbortController

  private constructor(response: Response, abort: AbortController) {
    this.headers = response.headers
    this.#abort = abort
    void this.#read(response.body!)
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<LiveReader> {
    const abort = new AbortController()
    return new LiveReader(await fetch(url, { headers, signal: abort.signal }), abort)
  }

  leave(): void {
    this.#abort.abort()
  }

  /** Waits until the condition is true, at most two seconds. */
  async until(condition: (reader: this) => boolean): Promise<void> {
    for (let attempts = 0; attempts < 200 && !condition(this); attempts++) await setTimeout(10)
    if (!condition(this)) throw new Error(`Received only ${JSON.stringify(this.audiences)}`)
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let rest = ''
    try {
      const decoder = new TextDecoder()
      for await (const bytes of body) {
        const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) this.#receive(block)
      }
    } catch {
      // Aborted by `leave`, or the connection was lost.
    }
    this.ended = true
  }

  #receive(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
    this.lastId = field('id') ?? this.lastId
    if (field('event') === 'heartbeat') this.heartbeats++
    if (field('event') === 'revalidate') this.audiences.push(field('data') ?? '')
  }
}
