import type { Kysely } from 'kysely'

import type { Audience } from '#domain/live.ts'
import { currentDatabase, currentDatabaseForLongWork, type Database } from './database.server.ts'
import { engine, type LockableTable } from './engine.server.ts'
import { executeTogether } from './execute-together.server.ts'
import { liveFeed } from './live-feed.server.ts'
import { deliver, type LiveUpdate, publish, publishedWithin } from './live-updates.server.ts'
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
      const { result, recorded } = await database.transaction().execute((within) => run(within, work))
      const updates = await recorded
      if (updates.length > 0) {
        deliver(updates)
        liveFeed().ping()
      }
      return result
    } catch (error) {
      if (tries === MAX_TRIES || !engine.isConflict(error)) throw error
    }
  }
}

/** The live updates are the last statement: their numbers are in the order of the commits, but for those at once. */
async function run<Result>(
  within: Database,
  work: (within: Database) => Promise<Result>,
): Promise<{ result: Result; recorded: LiveUpdate[] | Promise<LiveUpdate[]> }> {
  const result = await work(within)
  const audiences = publishedWithin(within)
  if (audiences.length === 0) return { result, recorded: [] }
  return { result, ...(await engine.recordLiveUpdates(within, audiences)) }
}

/** Sends a live update about what is no transaction, such as the end of a job. */
export function publishAlone(...audiences: Audience[]): Promise<void> {
  return inTransaction(async (within) => publish(within, ...audiences))
}

/** The same locks as queries, for `executeTogether`. */
export const rowLock: typeof engine.rowLock = (...values) => engine.rowLock(...values)
export const nameLock: typeof engine.nameLock = (...values) => engine.nameLock(...values)

/** Locks rows until the transaction ends. */
export async function lockRows(
  within: Database,
  table: LockableTable,
  ids: readonly string[],
): Promise<void> {
  await executeTogether(within, [engine.rowLock(within, table, ids)])
}

/** Locks a table against changes until the transaction ends. */
export function lockTable(within: Database, table: LockableTable): Promise<void> {
  return engine.lockTable(within, table)
}

/** Locks a name until the transaction ends: for what is not one row. */
export async function lockName(within: Database, name: string): Promise<void> {
  await executeTogether(within, [engine.nameLock(within, name)])
}
