import type { Kysely } from 'kysely'

import type { Tables } from '#data/database/tables.ts'

/** The names of the migrations that made this database; none for a new one. */
export async function executedMigrations(database: Kysely<Tables>): Promise<string[]> {
  try {
    const rows = await untyped(database).selectFrom(TABLE).select('name').orderBy('name').execute()
    return rows.map(({ name }) => name)
  } catch (error) {
    // Asked for only now, because listing all tables takes 20 ms of each start.
    if (await hasMigrations(database)) throw error
    return []
  }
}

async function hasMigrations(database: Kysely<Tables>): Promise<boolean> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some(({ name }) => name === TABLE)
}

/** Records that exactly these migrations made this database. */
export async function recordMigrations(database: Kysely<Tables>, names: string[]): Promise<void> {
  const timestamp = new Date().toISOString()
  await untyped(database).deleteFrom(TABLE).execute()
  await untyped(database)
    .insertInto(TABLE)
    .values(names.map((name) => ({ name, timestamp })))
    .execute()
}

const TABLE = 'kysely_migration'

const untyped = (database: Kysely<Tables>) =>
  database as unknown as Kysely<{ [TABLE]: { name: string; timestamp: string } }>
