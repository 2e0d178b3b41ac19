import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

import { noting } from '#data/database/storage-fault.server.ts'
import type { Turns } from './turns.server.ts'

type Run = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>

/** The connection, for one who uses it alone until they release it. */
export class Lease implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #turns: Turns
  readonly #runAlone: Run
  #held = false
  inTransaction = false

  /** @param runAlone runs a query outside of a transaction */
  constructor(inner: DatabaseConnection, turns: Turns, runAlone: Run) {
    this.inner = inner
    this.#turns = turns
    this.#runAlone = runAlone
  }

  async take(): Promise<void> {
    if (this.#held) return
    await this.#turns.take()
    this.#held = true
  }

  release(): void {
    if (!this.#held) return
    this.#held = false
    this.#turns.release()
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.inTransaction ? noting(() => this.inner.executeQuery<Row>(query)) : this.#runAlone<Row>(query)
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    await this.take()
    yield* this.inner.streamQuery<Row>(query, chunkSize)
  }
}
