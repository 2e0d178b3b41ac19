import type { Kysely } from 'kysely'

/** An entry is known by its reference, however its account was spelt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('bank_entries_by_reference').on('bank_entries').column('reference').execute()
}
