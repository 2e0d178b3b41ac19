import type { Kysely } from 'kysely'

/** What the shopkeeper's desk needs: figures and waiting work from indexes, and where a payment was found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_in_figures')
    .on('orders')
    .columns(['status', 'totalAmount', 'customerConfirmedReceipt', 'customerNotificationSent'])
    .execute()
  await db.schema
    .createIndex('orders_by_payment')
    .on('orders')
    .columns(['payment', 'orderDate', 'id'])
    .execute()
  await db.schema.alterTable('orders').addColumn('paymentReference', 'text').execute()
  await db.schema.alterTable('orders').addColumn('paidAt', 'bigint').execute()
  await db.schema.createIndex('orders_by_reference').on('orders').column('paymentReference').execute()
  await db.schema.createIndex('returns_by_status').on('return_requests').column('status').execute()
  await db.schema
    .createIndex('products_by_stock')
    .on('products')
    .columns(['stockQuantity', 'hidden'])
    .execute()
  await db.schema.createIndex('products_by_arrival').on('products').columns(['createdAt', 'id']).execute()
  await db.schema.createIndex('lines_of_product').on('order_lines').column('productId').execute()
  await db.schema.createIndex('lines_by_picture').on('order_lines').column('imageUrl').execute()
}
