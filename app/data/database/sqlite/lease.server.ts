import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

import { noting } from '#data/database/storage-fault.server.ts'
import type { Mutex } from './mutex.server.ts'

type Run = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>

/** The connection, for one who uses it alone until they release it. */
export class Lease implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #mutex: Mutex
  readonly #isTransaction: () => boolean
  readonly #runAlone: Run
  #held = false
  inTransaction = false

  /**
   * @param isTransaction whether SQLite has a transaction open
   * @param runAlone runs a query outside of a transaction
   */
  constructor(inner: DatabaseConnection, mutex: Mutex, isTransaction: () => boolean, runAlone: Run) {
    this.inner = inner
    this.#mutex = mutex
    this.#isTransaction = isTransaction
    this.#runAlone = runAlone
  }

  async take(): Promise<void> {
    if (this.#held) return
    await this.#mutex.take()
    this.#held = true
  }

  release(): void {
    if (!this.#held) return
    this.#held = false
    this.#mutex.release()
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.inTransaction ? noting(() => this.#runWithin<Row>(query)) : this.#runAlone<Row>(query)
  }

  /** Some errors, such as a full disk, end the whole transaction: SQLite would commit what follows one by one. */
  async #runWithin<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#isTransaction()) throw new Error('SQLite has ended this transaction at an earlier error.')
    return this.inner.executeQuery<Row>(query)
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    await this.take()
    yield* this.inner.streamQuery<Row>(query, chunkSize)
  }
}
