import { type Kysely, sql } from 'kysely'

import type { Tables } from '#data/database/tables.ts'

/** A database on PostgreSQL cannot hold a shop; the message names the remedy. */
export class UnsuitableDatabaseError extends Error {
  override name = 'UnsuitableDatabaseError'
}

const OLDEST = 15

/** @throws {UnsuitableDatabaseError} when the server is too old, or the search would not find Hindi words */
export async function rejectUnsuitableDatabase(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string; trigrams: number }>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding, 'क' ~ '[[:alpha:]]' as trigrams
  `.execute(database)
  const { version, encoding, trigrams } = rows[0]!
  if (version < OLDEST * 10_000) {
    throw new UnsuitableDatabaseError(
      `The database is on a PostgreSQL before ${OLDEST}: use ${OLDEST} or newer.`,
    )
  }
  if (encoding === 'UTF8' && trigrams) return
  throw new UnsuitableDatabaseError(
    `The database on PostgreSQL knows no letters besides English ones, and the search would find no Hindi words: create it with "create database … encoding 'UTF8' lc_ctype 'C.UTF-8' template template0".`,
  )
}
