import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

import type { Tables } from '#data/database/tables.ts'

/** Bounds the cache of prepared statements: an `in` list makes another statement for each length. */
const MAX_CACHED_STATEMENTS = 500

/**
 * Takes the write lock at the start, and waits there for the transaction of another process (such as
 * `npm run restore:orders` beside a running shop). A transaction that starts as a reader would fail with SQLITE_BUSY at
 * its first write when another process has written since its first read.
 */
const BEGIN = 'begin immediate'

/**
 * Opens the shop's database file, and creates it when it is missing. A confirmed order survives a power failure:
 * write-ahead log, synchronised at every commit.
 */
export function openSqlite(folder: string): Kysely<Tables> {
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(join(folder, 'kalam.db'))
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma busy_timeout = 5000;
    pragma temp_store = memory;
    pragma cache_size = -16000;
  `)
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: asKyselyExpects(database) }) })
}

/** Adapts `node:sqlite` to the interface that Kysely's dialect expects. */
function asKyselyExpects(database: DatabaseSync): SqliteDatabase {
  const cached = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      let statement = cached.get(sql)
      if (!statement) {
        statement = asStatement(database.prepare(sql === 'begin' ? BEGIN : sql))
        if (cached.size < MAX_CACHED_STATEMENTS) cached.set(sql, statement)
      }
      return statement
    },
  }
}

function asStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}
