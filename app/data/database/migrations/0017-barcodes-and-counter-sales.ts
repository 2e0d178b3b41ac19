import { type Kysely, sql } from 'kysely'

/** The barcodes of products, and what is sold at the counter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('products').addColumn('barcode', 'text').execute()
  await db.schema.createIndex('products_by_barcode').unique().on('products').column('barcode').execute()
  await db.schema
    .createTable('counter_sales')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('soldAt', 'bigint', (c) => c.notNull())
    .addColumn('recordedAt', 'bigint', (c) => c.notNull())
    .addColumn('totalAmount', 'bigint', (c) => c.notNull().check(sql`"totalAmount" >= 0`))
    .addColumn('shopAmount', 'bigint', (c) => c.notNull().check(sql`"shopAmount" >= 0`))
    .addColumn('method', 'text', (c) => c.notNull().check(sql`method in ('cash', 'upi')`))
    .addColumn('given', 'bigint')
    .addColumn('offline', 'integer', (c) => c.notNull().check(sql`offline in (0, 1)`))
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('missing', 'integer', (c) => c.notNull().check(sql`missing >= 0`))
    .addColumn('voidedAt', 'bigint')
    .addColumn('voidReason', 'text')
    .execute()
  await db.schema
    .createIndex('counter_sales_by_time')
    .on('counter_sales')
    .columns(['soldAt', 'voidedAt', 'totalAmount', 'method'])
    .execute()
  await db.schema
    .createIndex('counter_sales_with_missing_pieces')
    .on('counter_sales')
    .column('id')
    .where(sql<boolean>`missing > 0`)
    .execute()
  await db.schema
    .createTable('counter_lines')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('saleId', 'text', (c) => c.notNull().references('counter_sales.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('productId', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('categoryName', 'text', (c) => c.notNull())
    .addColumn('price', 'bigint', (c) => c.notNull().check(sql`price >= 0`))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('missing', 'integer', (c) => c.notNull().check(sql`missing between 0 and quantity`))
    .addUniqueConstraint('one_counter_line_at_a_position', ['saleId', 'position'])
    .execute()
}
