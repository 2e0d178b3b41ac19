import type { Kysely } from 'kysely'

/** Pictures on their way into a product, and the orders in which the shopkeeper lists products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('placeholder', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('uploads_by_age').on('uploads').column('at').execute()
  await db.schema.createIndex('products_desk_by_name').on('products').columns(['nameKey', 'id']).execute()
  await db.schema.createIndex('products_desk_by_price').on('products').columns(['unitPrice', 'id']).execute()
  await db.schema
    .createIndex('products_desk_by_stock')
    .on('products')
    .columns(['stockQuantity', 'id'])
    .execute()
}
