import type { Kysely } from 'kysely'

import { currentDatabase, currentDatabaseForLongWork, type Database } from './database.server.ts'
import { engine, type LockableTable } from './engine.server.ts'
import type { Tables } from './tables.ts'

const MAX_TRIES = 5

/**
 * Runs `work` as one transaction, again when it met another one: it changes nothing but the database. Transactions that
 * change what others may change at the same time begin by locking it ({@link lockRows}, {@link lockName}), in this order:
 * order, return request, product (by id), customer.
 */
export function inTransaction<Result>(work: (within: Database) => Promise<Result>): Promise<Result> {
  return transact(currentDatabase(), work)
}

/** The same for work on many rows, whose statements may take longer than a page may wait. */
export function inLongTransaction<Result>(work: (within: Database) => Promise<Result>): Promise<Result> {
  return transact(currentDatabaseForLongWork(), work)
}

async function transact<Result>(
  database: Kysely<Tables>,
  work: (within: Database) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await database.transaction().execute(work)
    } catch (error) {
      if (tries === MAX_TRIES || !engine.isConflict(error)) throw error
    }
  }
}

/** Locks rows until the transaction ends. */
export function lockRows(within: Database, table: LockableTable, ids: readonly string[]): Promise<void> {
  return engine.lockRows(within, table, ids)
}

/** Locks a table against changes until the transaction ends. */
export function lockTable(within: Database, table: LockableTable): Promise<void> {
  return engine.lockTable(within, table)
}

/** Locks a name until the transaction ends: for what is not one row. */
export function lockName(within: Database, name: string): Promise<void> {
  return engine.lockName(within, name)
}
