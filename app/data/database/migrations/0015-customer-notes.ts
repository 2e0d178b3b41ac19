import type { Kysely } from 'kysely'

/**
 * What the shopkeeper notes about a customer: in a table of its own, which nothing that answers a customer reads. The
 * index finds the cash that is still to be collected, and its sum, without the orders themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('customer_notes')
    .addColumn('customerId', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('orders_by_payment_and_status')
    .on('orders')
    .columns(['payment', 'status', 'totalAmount'])
    .execute()
}
