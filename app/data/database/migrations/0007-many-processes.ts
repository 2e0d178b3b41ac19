import type { Kysely } from 'kysely'

/**
 * By which the processes of a shop on PostgreSQL hear of each other's changes, and take turns at background work. Empty
 * on SQLite, which has one process.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('live_updates')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('process', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('live_updates_by_time').on('live_updates').column('at').execute()
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('process', 'text', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addColumn('doneAt', 'bigint', (c) => c.notNull())
    .execute()
}
