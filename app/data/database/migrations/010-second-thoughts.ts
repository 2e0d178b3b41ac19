import { type Kysely, sql } from 'kysely'

/**
 * Products that were deleted a moment ago and can still come back, pictures whose files are to be removed, and which
 * form made a product: sent twice, it makes one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deleted_products')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('stockQuantity', 'integer', (c) => c.notNull().check(sql`"stockQuantity" >= 0`))
    .addColumn('product', 'text', (c) => c.notNull())
    .addColumn('pictures', 'text', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('deleted_products_by_end').on('deleted_products').column('until').execute()
  await db.schema.alterTable('products').addColumn('formKey', 'text').execute()
  await db.schema.createIndex('products_by_form').unique().on('products').column('formKey').execute()
  await db.schema
    .createTable('picture_removals')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('dueAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('picture_removals_by_due').on('picture_removals').column('dueAt').execute()
}
