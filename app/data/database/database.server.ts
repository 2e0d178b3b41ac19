import type { Kysely, Transaction } from 'kysely'

import { databaseFile, LostDatabaseError } from '#data/database/sqlite/lost-database.server.ts'
import { isDamaged, openSqlite } from '#data/database/sqlite/open.server.ts'
import { migrate } from '#data/database/migrations/migrate.server.ts'
import { asCurrent, perShop } from './shop-scope.server.ts'
import type { Tables } from './tables.ts'

export { FolderInUseError, lockFolder } from '#data/database/sqlite/folder-lock.server.ts'
export { LostDatabaseError }

const database = perShop<Kysely<Tables>>('database')

/** The current shop's database. */
export const db = asCurrent(database)

/** The parameter of a query that runs alone or within a transaction. */
export type Database = Kysely<Tables> | Transaction<Tables>

/** The database cannot be read; the message names the remedy. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError'
}

/** An error of the database, with the remedy if its file is damaged. */
export function namingDamage(error: unknown, folder: string): unknown {
  if (!isDamaged(error)) return error
  return new DamagedDatabaseError(
    `The database ${databaseFile(folder)} is damaged: restore a backup (docs/operations.md), or set DATA_DIR to another folder.`,
    { cause: error },
  )
}

/**
 * Opens the database in a folder and migrates it to the current schema.
 * @param beforeUpgrade called before a database with data is migrated
 * @returns a function that closes it
 * @throws {DamagedDatabaseError} when its file is damaged
 */
export async function configureDatabase(
  folder: string,
  beforeUpgrade?: () => Promise<void>,
): Promise<() => Promise<void>> {
  try {
    const opened = openSqlite(folder)
    database.set(opened)
    await migrate(opened, beforeUpgrade).catch(async (error: unknown) => {
      await opened.destroy()
      throw error
    })
    return () => opened.destroy()
  } catch (error) {
    throw namingDamage(error, folder)
  }
}
