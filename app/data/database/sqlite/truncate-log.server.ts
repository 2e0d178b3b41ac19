import { type Kysely, sql } from 'kysely'

import type { Tables } from '#data/database/tables.ts'

/**
 * Empties the write-ahead log, which still has deleted rows in it. Does nothing while another process reads; the next
 * call does it then.
 */
export async function truncateLog(database: Kysely<Tables>): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(database)
}
