import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase, type SqliteStatement } from 'kysely'

import type { Tables } from '#data/database/tables.ts'
import { SqliteWaitingDialect } from './dialect.server.ts'
import { databaseFile, rejectLostDatabase } from './lost-database.server.ts'
import { preparePrivateFolder } from './private-folder.server.ts'
import { TransactionalSqliteDialect } from './transactional-dialect.server.ts'

/** Bounds the cache of prepared statements: an `in` list makes another statement for each length. */
const MAX_CACHED_STATEMENTS = 500

/**
 * Takes the write lock at the start; the driver waits there for the transaction of another process (such as
 * `npm run restore:orders` beside a running shop). A transaction that starts as a reader would fail with SQLITE_BUSY at
 * its first write when another process has written since its first read.
 */
const BEGIN = 'begin immediate'

/**
 * Opens the shop's database file, and creates it when it is missing. A confirmed order survives a power failure: the
 * driver synchronises the write-ahead log before it reports a commit. What is deleted is overwritten.
 * @throws {LostDatabaseError} when the folder has data of a shop, but no database
 */
export function openSqlite(folder: string): Kysely<Tables> {
  preparePrivateFolder(folder)
  rejectLostDatabase(folder)
  const file = databaseFile(folder)
  const database = new DatabaseSync(file)
  try {
    database.exec(`
      pragma busy_timeout = 5000;
      pragma journal_mode = wal;
      pragma synchronous = normal;
      pragma foreign_keys = on;
      pragma secure_delete = on;
      pragma wal_autocheckpoint = 4000;
      pragma temp_store = memory;
      pragma cache_size = -8000;
      pragma busy_timeout = 0;
    `)
  } catch (error) {
    database.close()
    throw error
  }
  const dialect = new SqliteWaitingDialect(asKyselyExpects(database), {
    file,
    isTransaction: () => database.isTransaction,
    checkpoint: () => database.prepare('pragma wal_checkpoint(truncate)').get()!['busy'] === 0,
  })
  return new Kysely<Tables>({ dialect })
}

/** A database for a moment, without a file. */
export function openInMemory(): Kysely<Tables> {
  const database = asKyselyExpects(new DatabaseSync(':memory:'))
  return new Kysely<Tables>({ dialect: new TransactionalSqliteDialect({ database }) })
}

/** Whether SQLite found a file that is no database (26), or not a whole one (11). */
export function isDamaged(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number }
  return [11, 26].includes(errcode & 0xff)
}

/** Adapts `node:sqlite` to the interface that Kysely's dialect expects. */
export function asKyselyExpects(database: DatabaseSync): SqliteDatabase {
  const cached = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      let statement = cached.get(sql)
      if (!statement) {
        statement = asStatement(database.prepare(sql === 'begin' ? BEGIN : sql))
        // The oldest, so that a flood of others does not keep out for ever what is needed again.
        if (cached.size >= MAX_CACHED_STATEMENTS) cached.delete(cached.keys().next().value!)
        cached.set(sql, statement)
      }
      return statement
    },
  }
}

function asStatement(statement: StatementSync): SqliteStatement {
  const reader = statement.columns().length > 0
  // FTS5 numbers its own rows beyond what a number holds, and the last one written is reported by every later statement.
  if (!reader) statement.setReadBigInts(true)
  return {
    reader,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}
