import { type Kysely, sql } from 'kysely'

/** The payment codes that were shown at checkout: what was paid without an order after it finds its person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_attempts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('lines', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('payment_attempts_by_time')
    .on('payment_attempts')
    .columns(['createdAt', 'id'])
    .execute()
  // Read whenever a user is deleted.
  await db.schema
    .createIndex('payment_attempts_of_customer')
    .on('payment_attempts')
    .columns(['customerId', 'createdAt'])
    .execute()
}
