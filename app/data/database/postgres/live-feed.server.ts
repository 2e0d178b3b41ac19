import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

import type { LiveFeed } from '#data/database/live-feed.server.ts'
import { deliver } from '#data/database/live-updates.server.ts'
import { bindToShop } from '#data/database/shop-scope.server.ts'
import { ALL_AUDIENCES } from '#domain/live.ts'
import { connectLiveFeed, sendPing } from './live-feed-connection.server.ts'
import { LiveUpdateReader } from './live-update-reader.server.ts'
import { ownProcess } from './own-process.server.ts'

/** How often the table is read, whether or not a ping came: also the heartbeat of the connection. */
const POLL_MS = 1_000
/** Without an answer for this long, live updates are missing. */
const DEAF_MS = 2_000
/** Nothing that is older is sent from the page cache while live updates are missing. */
const MAX_STALE_MS = 60_000
/** Several transactions at once are one ping. */
const PING_MS = 5
const RECONNECT_MS = [50, 100, 200, 400, 800]
/** How long rows are kept; who was away for longer has missed all. */
const KEPT_MS = 3_600_000
const SWEEP_EVERY_POLLS = 600

/**
 * Opens a connection of its own, which hears pings and reads the live updates after them. A ping is lost with its
 * process or connection, a row is not: without any ping, rows are read within a second.
 * @param url of the database itself, not of a pooler that shares connections between transactions
 */
export async function openLiveFeed(url: string): Promise<LiveFeed> {
  const feed = new PostgresLiveFeed(url)
  await feed.open().catch(async (error: unknown) => {
    await feed.close()
    throw error
  })
  return feed
}

class PostgresLiveFeed implements LiveFeed {
  readonly delayMs = DEAF_MS
  readonly #url: string
  readonly #reader = new LiveUpdateReader(ownProcess())
  readonly #deliver = bindToShop(deliver)
  #name = ''
  #client: pg.Client | null = null
  #heardAt = performance.now()
  #polls = 0
  #running: Promise<void> | null = null
  #again = false
  #pinging: NodeJS.Timeout | null = null
  #pingDue = false
  #closed = false
  #timer: NodeJS.Timeout | null = null

  constructor(url: string) {
    this.#url = url
  }

  get name(): string {
    return this.#name
  }

  get start(): number {
    return this.#reader.start
  }

  position(): number {
    return this.#reader.position
  }

  isCurrent(): boolean {
    return performance.now() - this.#heardAt < DEAF_MS
  }

  mayServeCached(): boolean {
    return performance.now() - this.#heardAt < MAX_STALE_MS
  }

  /** @throws when the database cannot be reached */
  async open(): Promise<void> {
    const client = await this.#connect()
    const { rows } = await client.query<{ oid: string }>(
      'select oid from pg_database where datname = current_database()',
    )
    this.#name = `d${rows[0]!.oid}`
    await this.#reader.begin(client)
    this.#timer = setInterval(() => void this.#poll(), POLL_MS).unref()
  }

  ping(): void {
    this.#pinging ??= setTimeout(() => {
      this.#pinging = null
      this.#pingDue = true
      void this.#poll()
    }, PING_MS).unref()
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#timer) clearInterval(this.#timer)
    if (this.#pinging) clearTimeout(this.#pinging)
    await this.#running
    await this.#client?.end().catch(() => {})
  }

  /** Reads what is new; once more when that is asked for meanwhile. */
  #poll(): Promise<void> {
    this.#again = true
    return (this.#running ??= this.#pollAll().finally(() => (this.#running = null)))
  }

  async #pollAll(): Promise<void> {
    while (this.#again && !this.#closed) {
      this.#again = false
      try {
        const client = this.#client ?? (await this.#reconnect())
        if (!client) return
        if (this.#pingDue) await sendPing(client)
        this.#pingDue = false
        const awayMs = performance.now() - this.#heardAt
        const updates = await this.#reader.read(client)
        this.#heardAt = performance.now()
        if (awayMs > KEPT_MS / 2) updates.push({ number: this.#reader.position, audience: ALL_AUDIENCES })
        this.#deliver(updates)
        if (++this.#polls % SWEEP_EVERY_POLLS === 0) await this.#reader.deleteOld(client, KEPT_MS)
      } catch {
        this.#lose()
      }
    }
  }

  async #connect(): Promise<pg.Client> {
    this.#client = await connectLiveFeed(this.#url, DEAF_MS, {
      ping: () => void this.#poll(),
      lost: (client) => this.#lose(client),
    })
    return this.#client
  }

  async #reconnect(): Promise<pg.Client | null> {
    for (let tries = 0; !this.#closed; tries++) {
      try {
        return await this.#connect()
      } catch {
        await wait(RECONNECT_MS[Math.min(tries, RECONNECT_MS.length - 1)])
      }
    }
    return null
  }

  #lose(client = this.#client): void {
    if (client !== this.#client) return
    this.#client = null
    void client?.end().catch(() => {})
  }
}
