import { backup, DatabaseSync } from 'node:sqlite'

import type { BackupCounts } from '#domain/backups/backup-counts.ts'
import { BackupError } from './backup-error.server.ts'

const PAGES_AT_ONCE = 1000

/**
 * Copies the database while it is in use. The connection is its own and stays in one reading transaction: from another
 * connection SQLite would restart the copy at every write, with this it copies what was there at the beginning.
 */
export async function copyDatabase(file: string, target: string): Promise<void> {
  const source = new DatabaseSync(file)
  try {
    source.exec('pragma busy_timeout = 5000; begin')
    source.prepare('select count(*) from sqlite_master').get()
    await backup(source, target, { rate: PAGES_AT_ONCE })
    source.exec('rollback')
  } finally {
    source.close()
  }
  // In one file, without a write-ahead log beside it.
  const copy = new DatabaseSync(target)
  copy.exec('pragma journal_mode = delete')
  copy.close()
}

export interface DatabaseContent {
  schema: string[]
  counts: Omit<BackupCounts, 'pictures'>
  /** The files of the pictures in its rows. */
  pictures: string[]
}

/** Reads what a copy of the database holds, of this version or an earlier one. */
export function inspectDatabase(file: string): DatabaseContent {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const count = (table: string) =>
      Number(database.prepare(`select count(*) as n from ${table}`).get()!['n'])
    const column = (query: string) =>
      database
        .prepare(query)
        .all()
        .map((row) => String(Object.values(row)[0]))
    const schema = column('select name from kysely_migration order by name')
    // Before it there were no reviews.
    const photos = schema.includes('0030-reviews')
      ? column('select "photoPath" from reviews where "photoPath" is not null')
      : []
    return {
      schema,
      counts: {
        orders: count('orders'),
        products: count('products'),
        customers: count('users'),
        mails: count('outbox'),
      },
      pictures: [...column('select path from pictures'), ...photos].map((path) => `files/${path}.jpg`),
    }
  } finally {
    database.close()
  }
}

/** @throws {BackupError} when the database is damaged */
export function checkIntegrity(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database.prepare('pragma integrity_check').all()
    if (rows[0]?.['integrity_check'] !== 'ok') throw new Error(String(rows[0]?.['integrity_check']))
  } catch (error) {
    throw new BackupError(`The database in it is damaged (${(error as Error).message}).`, { cause: error })
  } finally {
    database.close()
  }
}
