import type { Kysely, Transaction } from 'kysely'

import { openSqlite } from '#data/database/sqlite/open.server.ts'
import { migrate } from '#data/database/migrations/migrate.server.ts'
import { asCurrent, perShop } from './shop-scope.server.ts'
import type { Tables } from './tables.ts'

const database = perShop<Kysely<Tables>>('database')

/** The current shop's database. */
export const db = asCurrent(database)

/** The parameter of a query that runs alone or within a transaction. */
export type Database = Kysely<Tables> | Transaction<Tables>

/** Opens the database in a folder and migrates it to the current schema. @returns a function that closes it */
export async function configureDatabase(folder: string): Promise<() => Promise<void>> {
  const opened = openSqlite(folder)
  database.set(opened)
  await migrate(opened)
  return () => opened.destroy()
}
