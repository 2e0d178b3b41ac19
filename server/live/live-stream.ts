import type { IncomingMessage, ServerResponse } from 'node:http'

import { liveFeed } from '#data/database/live-feed.server.ts'
import type { LiveUpdate } from '#data/database/live-updates.server.ts'
import { subscribe } from '#data/platform/live.server.ts'
import { log } from '#data/platform/log.server.ts'
import {
  type Audience,
  ALL_AUDIENCES,
  HEARTBEAT,
  LIVE_HEARTBEAT_MS,
  LIVE_RECHECK_MS,
  LIVE_RETRY_MS,
  LIVE_STREAMS_PER_ACCOUNT,
  LIVE_STREAMS_PER_ADDRESS,
  REVALIDATE,
  mayReceive,
} from '#domain/live.ts'
import { addressOfMessage } from '#request/http/client-address.server.ts'
import {
  endedSubscribers,
  findLiveSubscriber,
  type LiveSubscriber,
} from '#request/accounts/live-subscriber.server.ts'
import { RecentLiveUpdates } from './recent-live-updates.ts'
import { ConnectionLimiter } from './connection-limiter.ts'

/** Unsent bytes allowed for one slow subscriber; a live update is about a hundred bytes. */
const MAX_BUFFERED_BYTES = 64 * 1024
/** A subscriber that has not received the end of its stream by then is disconnected. */
const END_TIMEOUT_MS = 300
/** Every stream holds a socket and about 20 KB. */
const MAX_STREAMS = 20_000
/** Seconds after which a rejected browser may connect again. */
const RETRY_AFTER = '5'

interface Stream extends LiveSubscriber {
  response: ServerResponse
}

interface Options {
  heartbeatMs?: number
  recheckMs?: number
  /** The maximum of streams for one address: a whole school can share one. */
  perAddress?: number
  /** The maximum for one account, over all its sessions. */
  perAccount?: number
  /** The number of proxies whose `X-Forwarded-For` entries are trusted for the client's address. */
  trustedProxies?: number
}

/**
 * Sends live updates to open pages (server-sent events at `/live`), outside of React Router: a stream needs a third of
 * the memory it would need inside it. The session decides which audiences a stream receives; it is checked when the
 * stream opens and every `recheckMs` afterwards.
 */
export class LiveStream {
  readonly #streams = new Set<Stream>()
  readonly #recent = new RecentLiveUpdates(liveFeed())
  readonly #timers: NodeJS.Timeout[]
  readonly #unsubscribe = subscribe((update) => this.#send(update))
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
  }: Options = {}) {
    this.#addresses = new ConnectionLimiter(perAddress)
    this.#accounts = new ConnectionLimiter(perAccount)
    this.#trustedProxies = trustedProxies
    this.#timers = [
      setInterval(() => this.#sendHeartbeat(), heartbeatMs).unref(),
      setInterval(() => void this.#recheck(), recheckMs).unref(),
    ]
  }

  /** Responds to `/live`. @returns false for any other path */
  async respond(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> {
    if (pathname !== '/live') return false
    if (request.method !== 'GET') reject(response, 405, { Allow: 'GET' })
    else if (this.#closed || this.#streams.size >= MAX_STREAMS) {
      reject(response, 503, { 'Retry-After': RETRY_AFTER, Connection: 'close' })
    } else if (!this.#acquire(this.#addresses, addressOfMessage(request, this.#trustedProxies), response))
      tooMany(response)
    else await this.#open(request, response)
    return true
  }

  /** The number of open streams. */
  get size(): number {
    return this.#streams.size
  }

  /** Ends every stream and rejects new ones: browsers reconnect when the server has restarted. */
  close(): void {
    this.#closed = true
    this.#unsubscribe()
    for (const timer of this.#timers) clearInterval(timer)
    for (const stream of this.#streams) end(stream)
  }

  /** Counts a stream until its response is closed. Called before anything is awaited, so that no stream is missed. */
  #acquire(limiter: ConnectionLimiter, key: string, response: ServerResponse): boolean {
    if (!limiter.acquire(key)) return false
    response.once('close', () => limiter.release(key))
    return true
  }

  async #open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Read before anything is awaited: live updates published meanwhile are sent below.
    const received = this.#lastReceived(request)
    const subscriber = await findLiveSubscriber(request.headers.cookie)
    if (this.#closed || response.destroyed) return void response.destroy()
    const { who } = subscriber
    if (who.role !== 'guest' && !this.#acquire(this.#accounts, who.id, response)) return tooMany(response)
    if (subscriber.cookies.length > 0) response.setHeader('Set-Cookie', subscriber.cookies)
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // Turns off nginx's response buffering.
      'X-Accel-Buffering': 'no',
    })
    const stream = { ...subscriber, response }
    this.#streams.add(stream)
    response.once('close', () => this.#streams.delete(stream))
    response.write(`retry: ${LIVE_RETRY_MS}\nid: ${this.#recent.id}\n\n`)
    const missed = this.#recent.after(received, who)
    if (missed) response.write(revalidateEvent(missed, this.#recent.id))
  }

  /** The number of the last live update that a browser has: by the last id it received, or by the age of its page. */
  #lastReceived({ headers, url }: IncomingMessage): number | null {
    const lastId = headers['last-event-id']
    if (typeof lastId === 'string') return this.#recent.numberOf(lastId)
    const age = /[?&]age=(\d{1,12})(?:&|$)/.exec(url!)?.[1]
    return age === undefined ? this.#recent.number : this.#recent.numberBefore(Number(age))
  }

  #send(update: LiveUpdate): void {
    this.#recent.add(update)
    const { audience } = update
    const bytes = Buffer.from(revalidateEvent(audience, this.#recent.id))
    const receivers = [...this.#streams].filter(({ who }) => mayReceive(who, audience))
    for (const stream of receivers) write(stream, bytes)
    // It may be about the end of the customer's sessions.
    if (audience.startsWith('customer:')) void this.#recheck(receivers)
  }

  #sendHeartbeat(): void {
    const bytes = Buffer.from(`event: ${HEARTBEAT}\ndata: .\n\n`)
    for (const stream of this.#streams) write(stream, bytes)
  }

  async #recheck(streams: Iterable<Stream> = this.#streams): Promise<void> {
    try {
      for (const stream of await endedSubscribers([...streams])) end(stream)
    } catch (error) {
      log.error(error, 'The sessions of live streams could not be checked')
    }
  }
}

function revalidateEvent(audience: Audience | typeof ALL_AUDIENCES, id: string): string {
  // Audiences contain no line breaks; if one did, it must not start another field of the event.
  return `event: ${REVALIDATE}\nid: ${id}\ndata: ${audience.replaceAll(/[\r\n]/g, '')}\n\n`
}

/** Disconnects a subscriber that does not read, before its unsent bytes fill the memory. */
function write({ response }: Stream, bytes: Buffer): void {
  if (response.writableLength + bytes.length > MAX_BUFFERED_BYTES) response.destroy()
  else response.write(bytes)
}

function end({ response }: Stream): void {
  response.end()
  setTimeout(() => response.destroy(), END_TIMEOUT_MS)
}

/** The limit of an address or an account is reached. */
function tooMany(response: ServerResponse): void {
  reject(response, 429, { 'Retry-After': RETRY_AFTER, Connection: 'close' })
}

function reject(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response.writeHead(status, headers).end()
}
