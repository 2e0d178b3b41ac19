import { mkdir, rename, rm } from 'node:fs/promises'

import {
  configureDatabase,
  currentDatabase,
  type DatabaseLocation,
  openForReading,
} from '#data/database/database.server.ts'
import { executedMigrations } from '#data/database/migrations/executed-migrations.server.ts'
import { currentEngine } from '#data/database/engine.server.ts'
import { runInNewShop } from '#data/database/shop-scope.server.ts'
import { databaseFile } from '#data/database/sqlite/lost-database.server.ts'
import { copyDatabase } from './copy-database.server.ts'

/**
 * Copies a database on PostgreSQL, as it is at one moment, into a new file of SQLite, while the shop is open. Before an
 * upgrade, the file has the schema that the database still has.
 * @throws {CopyError} when the copy differs
 */
export async function copyToFile(location: DatabaseLocation, file: string): Promise<void> {
  const folder = `${file}.folder`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  const source = await openForReading(location)
  try {
    await runInNewShop(async () => {
      const close = await configureDatabase({ folder, schema: await executedMigrations(source.within) })
      const to = { database: currentDatabase(), engine: currentEngine() }
      await copyDatabase({ database: source.within, engine: source.engine }, to).finally(close)
    })
    await rename(databaseFile(folder), file)
  } finally {
    await source.close()
    await rm(folder, { recursive: true, force: true })
  }
}
