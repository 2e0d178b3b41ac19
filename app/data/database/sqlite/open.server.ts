import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

import type { Tables } from '#data/database/tables.ts'

/** As many statements as the shop has; each is prepared once. */
const KEPT_STATEMENTS = 500

/**
 * A transaction waits for another process's (`npm run restore:orders` in an open shop) where it begins. Begun as a
 * reader it would fail at its first write: what it has read may no longer be so.
 */
const BEGIN = 'begin immediate'

/**
 * Opens (and makes, when missing) the shop's database file.
 * An order that was answered is on the disk: write-ahead log, synchronised at every commit.
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

/** `node:sqlite` in the form that Kysely's dialect asks for. */
function asKyselyExpects(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      let statement = kept.get(sql)
      if (!statement) {
        statement = asStatement(database.prepare(sql === 'begin' ? BEGIN : sql))
        if (kept.size < KEPT_STATEMENTS) kept.set(sql, statement)
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
