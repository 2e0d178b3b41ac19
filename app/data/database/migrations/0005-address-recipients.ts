import type { Kysely } from 'kysely'

/** A saved address knows who receives the parcel there; null in addresses that were saved before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['firstName', 'lastName', 'phone']) {
    await db.schema.alterTable('addresses').addColumn(column, 'text').execute()
  }
}
