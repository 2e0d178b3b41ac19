import type { Kysely } from 'kysely'

import { type Database, db } from '#data/database/database.server.ts'
import { MIGRATIONS } from './migrate.server.ts'

export interface SchemaState {
  /** The name of the newest migration that was run. */
  newest: string | null
  /** Migrations of this program that were not run. */
  missing: string[]
  /** Migrations that were run and that this program does not know. */
  unknown: string[]
}

/** Compares the migrations that were run on a database with those of this program. */
export async function findSchemaState(within: Database = db): Promise<SchemaState> {
  const untyped = within as unknown as Kysely<{ kysely_migration: { name: string } }>
  const rows = await untyped.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  const run = rows.map(({ name }) => name)
  return {
    newest: run.at(-1) ?? null,
    missing: Object.keys(MIGRATIONS).filter((name) => !run.includes(name)),
    unknown: run.filter((name) => !(name in MIGRATIONS)),
  }
}
