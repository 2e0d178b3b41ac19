import type { Kysely } from 'kysely'

import { ACCOUNT_TABLES } from './0002/accounts.ts'
import { CATALOGUE_TABLES } from './0002/catalogue.ts'
import { createIndexes } from './0002/indexes.ts'
import { createNewTables } from './0002/new-tables.ts'
import { ORDER_TABLES } from './0002/orders.ts'
import { rebuildTables } from './0002/rebuild-table.ts'
import { renameStoredValues } from './0002/stored-values.ts'

/**
 * From the schema of 0.1.0: plain names for tables, columns, indexes and values; the second step, the security log,
 * verified e-mails and order limits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renameInPlace(db)
  await rebuildTables(db, [...ACCOUNT_TABLES, ...CATALOGUE_TABLES, ...ORDER_TABLES])
  await createNewTables(db)
  await createIndexes(db)
  await renameStoredValues(db)
}

async function renameInPlace(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('picture_removals_by_due').execute()
  await db.schema.alterTable('picture_removals').renameTo('picture_deletions').execute()
  await db.schema.dropIndex('movements_of_product').execute()
  await db.schema.dropIndex('movements_of_order').execute()
  await db.schema.alterTable('outbox').renameColumn('letter', 'message').execute()
  // Counts of the last minutes, under keys that nobody looks up any more.
  await db.schema.dropTable('attempts').execute()
}
