import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'

import { nameOfStatement } from '#data/database/statement-names.server.ts'
import { noting } from '#data/database/storage-fault.server.ts'
import { LostConnectionError, namingLostConnection } from './lost-connection.server.ts'

export interface ClientOptions {
  /** Whether statements that have a name are prepared under it. */
  prepares: boolean
  /** In milliseconds: a connection that has not answered a query until then is lost. Null waits as long as it takes. */
  patienceMs: number | null
  /** Statements that are sent together with each that begins a transaction. */
  afterBegin?: string
}

/** Kysely keeps what it knows of a client in weak maps, which would grow with a new one for each query. */
const clients = new WeakMap<pg.PoolClient, Client>()

/**
 * A client of the pool that is thrown away once its connection, or the answer to a query, was lost. A transaction begins
 * together with its first query.
 */
export async function takeClient(pool: pg.Pool, options: ClientOptions): Promise<PostgresPoolClient> {
  const taken = await naming(() => pool.connect())
  const client = clients.get(taken) ?? new Client(taken, options)
  clients.set(taken, client)
  return client as unknown as PostgresPoolClient
}

class Client {
  readonly #taken: pg.PoolClient
  readonly #options: ClientOptions
  #lost: LostConnectionError | undefined
  /** While it is not known whether the transaction has begun. */
  #beginning: Promise<unknown> | null = null
  /** Whether a query waits for that: those after it keep their place. */
  #waits = false

  constructor(taken: pg.PoolClient, options: ClientOptions) {
    this.#taken = taken
    this.#options = options
  }

  async query(sql: string, parameters: readonly unknown[]) {
    if (sql === 'begin') return this.#begin()
    if (sql.startsWith('start transaction')) return this.#sendBegin(sql)
    if (this.#beginning === null) return this.#send(sql, parameters)
    // Without its transaction, a query that reads changes nothing.
    if (this.#waits || !sql.startsWith('select ')) {
      this.#waits = true
      await this.#beginning
      return this.#send(sql, parameters)
    }
    const [answer] = await Promise.all([this.#send(sql, parameters), this.#beginning])
    return answer
  }

  /** @param isBroken whether a transaction could not be rolled back */
  release(isBroken: boolean) {
    this.#beginning = null
    this.#taken.release(this.#lost ?? isBroken)
  }

  #begin() {
    this.#waits = false
    const beginning = this.#sendBegin('begin')
    this.#beginning = beginning
    const forget = () => {
      if (this.#beginning === beginning) this.#beginning = null
    }
    beginning.then(forget, () => {})
    return { command: 'BEGIN', rowCount: null, rows: [] }
  }

  #sendBegin(sql: string) {
    const { afterBegin } = this.#options
    return this.#send(afterBegin === undefined ? sql : `${sql}; ${afterBegin}`, [])
  }

  async #send(sql: string, parameters: readonly unknown[]) {
    const { prepares, patienceMs } = this.#options
    const name = prepares ? nameOfStatement(sql) : undefined
    const query = { name, text: sql, values: parameters.map(storable) }
    try {
      return await naming(() => execute(this.#taken, query, patienceMs))
    } catch (error) {
      if (error instanceof LostConnectionError) this.#lost = error
      throw error
    }
  }
}

/**
 * Neither by `pg`'s promises nor with its `query_timeout`: with both, V8 copies the answers of earlier queries at each
 * collection of its young generation (docs/decisions/0108).
 */
function execute(client: pg.PoolClient, query: pg.QueryConfig, patienceMs: number | null) {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const lose = () => {
      const error = new LostConnectionError(`PostgreSQL has not answered within ${patienceMs} ms`)
      ;(client as pg.Client).connection.stream.destroy(error)
    }
    const timer = patienceMs === null ? undefined : setTimeout(lose, patienceMs)
    client.query(query, (error, result) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve(result)
    })
  })
}

function naming<Result>(work: () => Promise<Result>): Promise<Result> {
  return noting(() =>
    work().catch((error: unknown) => {
      throw namingLostConnection(error)
    }),
  )
}

/**
 * PostgreSQL refuses a query with a null byte in a text, which SQLite looks for and does not find. No page sends one: it
 * becomes the character that browsers show in its place.
 */
function storable(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter
}
