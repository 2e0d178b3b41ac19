import { type Kysely, sql } from 'kysely'
import type { Migrator } from 'kysely/migration'

import { openInMemory } from '#data/database/sqlite/open.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { executedMigrations, recordMigrations } from './executed-migrations.server.ts'

/** The migrations of 0.1.0, whose result is that of today's first. */
const VERSION_0_1_0 = [
  '001-the-shop-opens',
  '002-the-desk',
  '003-the-door',
  '004-the-editor',
  '005-who-shops-here',
  '006-the-account',
  '007-the-post',
  '008-lighter-pictures',
  '009-where-parcels-go',
  '010-second-thoughts',
  '011-every-letter-any-payment',
  '012-the-money-goes-back',
]
const INITIAL = '0001-initial'
const PLAIN_NAMES = '0002-plain-names'

export const isEarlierName = (name: string) => VERSION_0_1_0.includes(name)

export function isVersion010(executed: string[]): boolean {
  return executed.join() === VERSION_0_1_0.join()
}

/**
 * Records a database that other migrations made under the names of those that have the same result: 0.1.0 came to the
 * first schema by twelve, and between 0.1.0 and the second migration the first one made the second's schema.
 */
export async function adoptEarlierNames(
  database: Kysely<Tables>,
  createMigrator: (database: Kysely<Tables>) => Migrator,
): Promise<void> {
  const plainNames = await schemaAfterPlainNames(createMigrator)
  await database.transaction().execute(async (transaction) => {
    const executed = await executedMigrations(transaction)
    if (isVersion010(executed)) await recordMigrations(transaction, [INITIAL])
    if (executed.join() === INITIAL && (await schemaOf(transaction)) === plainNames) {
      await recordMigrations(transaction, [INITIAL, PLAIN_NAMES])
    }
  })
}

async function schemaAfterPlainNames(
  createMigrator: (database: Kysely<Tables>) => Migrator,
): Promise<string> {
  const database = openInMemory()
  try {
    const { error } = await createMigrator(database).migrateTo(PLAIN_NAMES)
    if (error) throw error
    return await schemaOf(database)
  } finally {
    await database.destroy()
  }
}

async function schemaOf(database: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where sql is not null order by type, name
  `.execute(database)
  return rows.map((row) => row.sql).join('\n')
}
