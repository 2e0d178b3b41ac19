import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

import { noting } from '#data/database/storage-fault.server.ts'
import type { Mutex } from './mutex.server.ts'

type Run = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>

/** The connection, for one who uses it alone until they release it. */
export class Lease implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #mutex: Mutex
  readonly #runAlone: Run
  #held = false
  inTransaction = false

  /** @param runAlone runs a query outside of a transaction */
  constructor(inner: DatabaseConnection, mutex: Mutex, runAlone: Run) {
    this.inner = inner
    this.#mutex = mutex
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
    return this.inTransaction ? noting(() => this.inner.executeQuery<Row>(query)) : this.#runAlone<Row>(query)
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    await this.take()
    yield* this.inner.streamQuery<Row>(query, chunkSize)
  }
}
