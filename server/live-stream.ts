import type { IncomingMessage, ServerResponse } from 'node:http'

import { subscribe } from '#data/platform/live.server.ts'
import { log } from '#data/platform/log.server.ts'
import {
  type Audience,
  EVERYTHING,
  HEARTBEAT,
  LIVE_HEARTBEAT_MS,
  LIVE_RECHECK_MS,
  LIVE_RETRY_MS,
  LIVE_STREAMS_PER_ACCOUNT,
  LIVE_STREAMS_PER_ADDRESS,
  REVALIDATE,
  mayReceive,
} from '#domain/live.ts'
import { clientAddress } from '#request/http/client-address.server.ts'
import {
  endedSubscribers,
  findLiveSubscriber,
  type LiveSubscriber,
} from '#request/accounts/live-subscriber.server.ts'
import { RecentLiveUpdates } from './recent-live-updates.ts'
import { ConnectionLimiter } from './connection-limiter.ts'

/** What may wait for one slow reader; a piece of news is about a hundred bytes. */
const WAITING_BYTES = 64 * 1024
/** A reader that has not taken the end of its stream by then is cut off. */
const FAREWELL_MS = 300
/** Every stream holds a socket and about 20 KB. */
const MOST_STREAMS = 20_000
/** When a browser that was refused may ask again, in seconds. */
const RETRY_AFTER = '5'

interface Stream extends LiveSubscriber {
  response: ServerResponse
}

interface Terms {
  heartbeatMs?: number
  recheckMs?: number
  /** How many streams one address may hold: a whole school can be behind one. */
  perAddress?: number
  /** How many one account may hold, wherever its owner is signed in. */
  perAccount?: number
  /** How many proxies in front are believed about the visitor's address. */
  trustedProxies?: number
}

/**
 * Tells open pages to look again (server-sent events at `/live`), beside the router: a stream costs a third of what it
 * would cost inside it. Who hears what is decided by the session when the stream opens, and looked at again while it
 * lasts.
 */
export class LiveStream {
  readonly #streams = new Set<Stream>()
  readonly #news = new RecentLiveUpdates()
  readonly #timers: NodeJS.Timeout[]
  readonly #unsubscribe = subscribe((audience) => this.#tell(audience))
  readonly #addresses: ConnectionLimiter
  readonly #accounts: ConnectionLimiter
  readonly #trustedProxies: number
  #closed = false

  constructor({
    heartbeatMs = LIVE_HEARTBEAT_MS,
    recheckMs = LIVE_RECHECK_MS,
    perAddress = LIVE_STREAMS_PER_ADDRESS,
    perAccount = LIVE_STREAMS_PER_ACCOUNT,
    trustedProxies = 0,
  }: Terms = {}) {
    this.#addresses = new ConnectionLimiter(perAddress)
    this.#accounts = new ConnectionLimiter(perAccount)
    this.#trustedProxies = trustedProxies
    this.#timers = [
      setInterval(() => this.#beat(), heartbeatMs).unref(),
      setInterval(() => void this.#recheck(), recheckMs).unref(),
    ]
  }

  /** Answers `/live`. @returns false when something else was asked for */
  async answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> {
    if (pathname !== '/live') return false
    if (request.method !== 'GET') refuse(response, 405, { Allow: 'GET' })
    else if (this.#closed || this.#streams.size >= MOST_STREAMS) {
      refuse(response, 503, { 'Retry-After': RETRY_AFTER, Connection: 'close' })
    } else if (!this.#hold(this.#addresses, this.#addressOf(request), response)) tooMany(response)
    else await this.#open(request, response)
    return true
  }

  /** Ends every stream, and opens no more: browsers come back when there is somebody to answer. */
  close(): void {
    this.#closed = true
    this.#unsubscribe()
    for (const timer of this.#timers) clearInterval(timer)
    for (const stream of this.#streams) end(stream)
  }

  #addressOf({ headers, socket }: IncomingMessage): string {
    const told = new Headers({ 'X-Forwarded-For': String(headers['x-forwarded-for'] ?? '') })
    return clientAddress(told, socket.remoteAddress ?? 'unknown', this.#trustedProxies)
  }

  /** Counts a stream from before anything is awaited until it is closed, however it ends. */
  #hold(limiter: ConnectionLimiter, whose: string, response: ServerResponse): boolean {
    if (!limiter.take(whose)) return false
    response.once('close', () => limiter.giveBack(whose))
    return true
  }

  async #open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Noted before anything is awaited: what is said meanwhile is caught up on below.
    const heard = this.#heardBy(request)
    const listener = await findLiveSubscriber(request.headers.cookie)
    if (this.#closed || response.destroyed) return void response.destroy()
    const { who } = listener
    if (who.role !== 'guest' && !this.#hold(this.#accounts, who.id, response)) return tooMany(response)
    if (listener.cookies.length > 0) response.setHeader('Set-Cookie', listener.cookies)
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // nginx holds answers back unless it is told otherwise.
      'X-Accel-Buffering': 'no',
    })
    const stream = { ...listener, response }
    this.#streams.add(stream)
    response.once('close', () => this.#streams.delete(stream))
    response.write(`retry: ${LIVE_RETRY_MS}\nid: ${this.#news.id}\n\n`)
    const missed = this.#news.after(heard, listener.who)
    if (missed) response.write(lookAgain(missed, this.#news.id))
  }

  /** Up to where a browser knows what was said: by the id it heard last, or by the age of its page. */
  #heardBy({ headers, url }: IncomingMessage): number | null {
    const lastId = headers['last-event-id']
    if (typeof lastId === 'string') return this.#news.numberOf(lastId)
    const age = /[?&]age=(\d{1,12})(?:&|$)/.exec(url!)?.[1]
    return age === undefined ? this.#news.number : this.#news.numberBefore(Number(age))
  }

  #tell(audience: Audience): void {
    this.#news.add(audience)
    const words = Buffer.from(lookAgain(audience, this.#news.id))
    for (const stream of this.#streams) {
      if (mayReceive(stream.who, audience)) write(stream, words)
    }
  }

  #beat(): void {
    const words = Buffer.from(`event: ${HEARTBEAT}\ndata: .\n\n`)
    for (const stream of this.#streams) write(stream, words)
  }

  async #recheck(): Promise<void> {
    try {
      for (const stream of await endedSubscribers([...this.#streams])) end(stream)
    } catch (error) {
      log.error(error, 'The sessions behind live streams could not be looked at')
    }
  }
}

function lookAgain(audience: Audience | typeof EVERYTHING, id: string): string {
  // No audience has a line break in it, but one that had must not begin another field.
  return `event: ${REVALIDATE}\nid: ${id}\ndata: ${audience.replaceAll(/[\r\n]/g, '')}\n\n`
}

/** Who never reads is dropped before what waits for them fills the memory. */
function write({ response }: Stream, words: Buffer): void {
  if (response.writableLength + words.length > WAITING_BYTES) response.destroy()
  else response.write(words)
}

function end({ response }: Stream): void {
  response.end()
  setTimeout(() => response.destroy(), FAREWELL_MS)
}

/** Whoever has this many pages open will not miss the news on one more. */
function tooMany(response: ServerResponse): void {
  refuse(response, 429, { 'Retry-After': RETRY_AFTER, Connection: 'close' })
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response.writeHead(status, headers).end()
}
