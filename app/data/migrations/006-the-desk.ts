import type { Kysely } from 'kysely'

/** What the shopkeeper's desk needs: figures from one index, and where a payment was found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_in_figures')
    .on('orders')
    .columns(['status', 'totalAmount', 'customerConfirmedReceipt', 'customerNotificationSent'])
    .execute()
  await db.schema.alterTable('orders').addColumn('paymentReference', 'text').execute()
  await db.schema.alterTable('orders').addColumn('paidAt', 'bigint').execute()
}
