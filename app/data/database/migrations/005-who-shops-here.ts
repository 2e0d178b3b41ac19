import type { Kysely } from 'kysely'

/** The order in which the shopkeeper lists customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('users_by_arrival').on('users').columns(['createdAt', 'id']).execute()
}
