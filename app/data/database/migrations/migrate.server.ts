import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

import type { Tables } from '#data/database/tables.ts'
import * as initial from './0001-initial.ts'

/** In the order in which they run; a new one sorts last. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-initial': initial,
}

/** The data folder belongs to another version of the program; the message names the remedy. */
export class SchemaVersionError extends Error {
  override name = 'SchemaVersionError'
}

/**
 * Migrates the database to the current schema; does nothing when it is current already.
 * @throws {SchemaVersionError} when another version of the program created the database
 */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } })
  await rejectOtherVersions(database)
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function rejectOtherVersions(database: Kysely<Tables>): Promise<void> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return
  const untyped = database as unknown as Kysely<{ kysely_migration: { name: string } }>
  const executed = await untyped.selectFrom('kysely_migration').select('name').execute()
  const unknown = executed.map(({ name }) => name).find((name) => !(name in MIGRATIONS))
  if (unknown === undefined) return
  // Before 0.2.0 the names of migrations had three digits.
  throw new SchemaVersionError(
    /^\d{3}-/.test(unknown)
      ? 'This data folder was made by a version before 0.2.0, which was never released and cannot be upgraded: set it aside, or set DATA_DIR to another folder.'
      : 'This data folder was made by a newer version of Kalam: start that version, or set DATA_DIR to another folder.',
  )
}
