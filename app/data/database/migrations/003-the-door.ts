import type { Kysely } from 'kysely'

/** What keeps watch at the door: how often was tried, and when somebody behind a session last did something. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attempts')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('attempts_by_end').on('attempts').column('until').execute()
  await db.schema.alterTable('sessions').addColumn('lastActiveAt', 'bigint').execute()
}
