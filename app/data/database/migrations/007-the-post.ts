import type { Kysely } from 'kysely'

/** Letters that wait to be sent: written together with what they tell, so that neither is there without the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('orderId', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text')
    .addColumn('letter', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('dueAt', 'bigint', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('sentAt', 'bigint')
    .addColumn('problem', 'text')
    .execute()
  await db.schema.createIndex('outbox_by_due').on('outbox').columns(['state', 'dueAt']).execute()
}
