import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, Driver, QueryCompiler, QueryResult, TransactionSettings } from 'kysely'

import { noting } from '#data/database/storage-fault.server.ts'
import { Lease } from './lease.server.ts'
import { Mutex } from './mutex.server.ts'
import { WriteAheadLog } from './write-ahead-log.server.ts'

/** How long a write waits for another process that holds the database's write lock. */
const BUSY_DEADLINE_MS = 5_000
const BUSY_RETRY_MS = 10

const SQLITE_BUSY = 5

/** What Kysely's own driver does not know of its database. */
export interface Details {
  file: string
  /** Whether SQLite has a transaction open: some errors end it by themselves. */
  isTransaction: () => boolean
  /** Writes all that is in the log into the database's file, synchronised. @returns whether it could */
  checkpoint: () => boolean
}

/**
 * Kysely's driver for the one connection of this process, which is synchronous, except that nobody waits within SQLite:
 * for the write lock of another process, and for the disk, a write waits outside, and meanwhile others read and cached
 * pages are served.
 */
export class SqliteWaitingDriver implements Driver {
  readonly #inner: Driver
  readonly #isTransaction: () => boolean
  readonly #log: WriteAheadLog
  readonly #connection = new Mutex()
  /** The writes that wait for another process: the first one tries, the others keep their order. */
  readonly #busyWrites = new Mutex()

  constructor(inner: Driver, { file, isTransaction, checkpoint }: Details) {
    this.#inner = inner
    this.#isTransaction = isTransaction
    this.#log = new WriteAheadLog(file, () => this.#connection.during(checkpoint))
  }

  init(): Promise<void> {
    return this.#inner.init()
  }

  async destroy(): Promise<void> {
    await this.#log.close()
    await this.#inner.destroy()
  }

  async acquireConnection(): Promise<Lease> {
    const inner = await this.#inner.acquireConnection()
    const lease = new Lease(inner, this.#connection, this.#isTransaction, (query) =>
      this.#runAlone(lease, query),
    )
    await lease.take()
    return lease
  }

  async releaseConnection(lease: Lease): Promise<void> {
    lease.release()
  }

  async beginTransaction(lease: Lease, settings: TransactionSettings): Promise<void> {
    await this.#whenNotBusy(lease, true, () => this.#inner.beginTransaction(lease.inner, settings))
    lease.inTransaction = true
  }

  async commitTransaction(lease: Lease): Promise<void> {
    await noting(() => this.#inner.commitTransaction(lease.inner))
    lease.inTransaction = false
    lease.release()
    await noting(() => this.#log.synchronise())
  }

  async rollbackTransaction(lease: Lease): Promise<void> {
    if (!lease.inTransaction) return
    lease.inTransaction = false
    if (this.#isTransaction()) await this.#inner.rollbackTransaction(lease.inner)
  }

  savepoint = async (lease: Lease, name: string, compile: QueryCompiler['compileQuery']) =>
    this.#inner.savepoint!(lease.inner, name, compile)

  rollbackToSavepoint = async (lease: Lease, name: string, compile: QueryCompiler['compileQuery']) =>
    this.#inner.rollbackToSavepoint!(lease.inner, name, compile)

  releaseSavepoint = async (lease: Lease, name: string, compile: QueryCompiler['compileQuery']) =>
    this.#inner.releaseSavepoint!(lease.inner, name, compile)

  /** A query outside of a transaction: SQLite commits it at once. */
  async #runAlone<Row>(lease: Lease, query: CompiledQuery): Promise<QueryResult<Row>> {
    const writes = !/^\s*select\b/i.test(query.sql)
    const result = await this.#whenNotBusy(lease, writes, () => lease.inner.executeQuery<Row>(query))
    if (writes) {
      lease.release()
      await noting(() => this.#log.synchronise())
    }
    return result
  }

  /** Tries until the database is not locked by another process, without the connection while it waits. */
  #whenNotBusy<Result>(lease: Lease, writes: boolean, work: () => Promise<Result>): Promise<Result> {
    return noting(() => this.#tryUntilDeadline(lease, writes, work))
  }

  async #tryUntilDeadline<Result>(
    lease: Lease,
    writes: boolean,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const deadline = performance.now() + BUSY_DEADLINE_MS
    await lease.take()
    if (!writes || !this.#busyWrites.isTaken) {
      try {
        return await work()
      } catch (error) {
        if (!isBusy(error)) throw error
      }
    }
    lease.release()
    await this.#busyWrites.take()
    try {
      for (;;) {
        await lease.take()
        try {
          return await work()
        } catch (error) {
          if (!isBusy(error) || performance.now() > deadline) throw error
          lease.release()
        }
        await pause(BUSY_RETRY_MS)
      }
    } finally {
      this.#busyWrites.release()
    }
  }
}

function isBusy(error: unknown): boolean {
  return (((error as { errcode?: number }).errcode ?? 0) & 0xff) === SQLITE_BUSY
}
