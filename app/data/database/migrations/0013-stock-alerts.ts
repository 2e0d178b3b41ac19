import type { Kysely } from 'kysely'

/** Customers who want a mail once a product is in stock again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stock_alerts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('productId', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('customerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('requestedAt', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('one_stock_alert_of_a_product', ['customerId', 'productId'])
    .execute()
  await db.schema.createIndex('stock_alerts_of_product').on('stock_alerts').column('productId').execute()
}
