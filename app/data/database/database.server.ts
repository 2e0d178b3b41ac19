import type { Kysely, Transaction } from 'kysely'

import { openSqlite } from '#data/database/sqlite/open.server.ts'
import { migrate } from '#data/database/migrations/migrate.server.ts'
import type { Tables } from './tables.ts'

/** The shop's database. Open it with {@link openDatabase} before anything else. */
export let db: Kysely<Tables>

/** What a verb needs that may run alone or inside another's transaction. */
export type Database = Kysely<Tables> | Transaction<Tables>

/** Opens the database in a folder and brings it to today's shape. */
export async function openDatabase(folder: string): Promise<void> {
  db = openSqlite(folder)
  await migrate(db)
}

export async function closeDatabase(): Promise<void> {
  await db.destroy()
}
