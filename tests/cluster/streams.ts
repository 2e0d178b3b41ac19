import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { ALL_AUDIENCES, REVALIDATE } from '#domain/live.ts'

const AT_ONCE = 200
const RECONNECT_MS = 500

/** Thousands of open pages, which go on at another process when theirs is gone, as browsers behind a balancer do. */
export class Streams {
  readonly #streams: Stream[]

  private constructor(streams: Stream[]) {
    this.#streams = streams
  }

  /** Opens streams at the processes in turn. @param urls the processes; one that is replaced keeps its place */
  static async open(urls: readonly string[], count: number): Promise<Streams> {
    const streams = Array.from({ length: count }, (_, index) => new Stream(urls, index))
    for (let opened = 0; opened < count; opened += AT_ONCE)
      await Promise.all(streams.slice(opened, opened + AT_ONCE).map((stream) => stream.open()))
    return new Streams(streams)
  }

  /** Waits until every page has heard of the audience. @returns when each did, in milliseconds of `performance.now()` */
  async hear(audience: string, patienceMs: number): Promise<number[]> {
    const until = performance.now() + patienceMs
    const deaf = () => this.#streams.filter((stream) => stream.heardAt(audience) === undefined).length
    while (deaf() > 0) {
      if (performance.now() > until) throw new Error(`${deaf()} pages have not heard of ${audience}`)
      await pause(5)
    }
    return this.#streams.map((stream) => stream.heardAt(audience)!)
  }

  /** How many open connections there are. */
  get size(): number {
    return this.#streams.filter(({ isOpen }) => isOpen).length
  }

  forget(): void {
    for (const stream of this.#streams) stream.forget()
  }

  close(): void {
    for (const stream of this.#streams) stream.close()
  }
}

class Stream {
  isOpen = false
  readonly #heard = new Map<string, number>()
  readonly #urls: readonly string[]
  readonly #index: number
  #tries = 0
  #lastId = ''
  #socket: Socket | null = null
  #closed = false

  constructor(urls: readonly string[], index: number) {
    this.#urls = urls
    this.#index = index
  }

  /** Resolves with the first bytes. */
  open(): Promise<void> {
    const { hostname, port, host } = new URL(this.#urls[(this.#index + this.#tries++) % this.#urls.length]!)
    return new Promise((resolve) => {
      let rest = ''
      this.#socket = connect(Number(port), hostname)
        .setEncoding('utf8')
        .on('data', (text: unknown) => {
          this.isOpen = true
          resolve()
          const blocks = (rest + String(text)).split('\n\n')
          rest = blocks.pop()!
          for (const block of blocks) this.#receive(block)
        })
        .on('error', () => {})
        .on('close', () => {
          this.isOpen = false
          if (!this.#closed) setTimeout(() => void this.open().then(resolve), RECONNECT_MS)
        })
      const address = `X-Forwarded-For: 10.0.${this.#index >> 8}.${this.#index & 255}`
      const last = this.#lastId && `Last-Event-ID: ${this.#lastId}\r\n`
      this.#socket.write(`GET /live HTTP/1.1\r\nHost: ${host}\r\n${address}\r\n${last}\r\n`)
    })
  }

  close(): void {
    this.#closed = true
    this.#socket?.destroy()
  }

  /** When it heard of the audience, or that it may have missed it. */
  heardAt(audience: string): number | undefined {
    return this.#heard.get(audience) ?? this.#heard.get(ALL_AUDIENCES)
  }

  forget(): void {
    this.#heard.clear()
  }

  #receive(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*?)\r?$`, 'm').exec(block)?.[1]
    this.#lastId = field('id') ?? this.#lastId
    if (field('event') !== REVALIDATE) return
    this.#heard.set(field('data')!, performance.now())
  }
}
