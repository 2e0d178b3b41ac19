import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'

import type { Tables } from '#data/database/tables.ts'
import { databaseFile } from './lost-database.server.ts'
import { asKyselyExpects } from './open.server.ts'

/**
 * Opens the database of a data folder to read it, also while a shop has it open. All queries see it at one moment: that
 * of the first query.
 * @throws when there is no database in the folder
 */
export function openReadOnly(folder: string): Kysely<Tables> {
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true })
  database.exec('pragma busy_timeout = 5000; pragma temp_store = memory; begin')
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: asKyselyExpects(database) }) })
}
