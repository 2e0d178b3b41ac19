import { type Kysely, sql } from 'kysely'

/**
 * What a pack says of a product, and indexes for what is filtered by. A product without facts is in none of the new
 * indexes but that of discounts, which has those that have one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['brand', 'brandKey', 'origin', 'maker', 'netQuantity', 'sku', 'mpn'])
    await db.schema.alterTable('products').addColumn(column, 'text').execute()
  await db.schema
    .alterTable('products')
    .addColumn('mrp', 'bigint', (c) => c.check(sql`mrp >= 0`))
    .execute()
  await db.schema
    .createIndex('products_by_sku')
    .unique()
    .on('products')
    .column('sku')
    .where(sql<boolean>`sku is not null`)
    .execute()
  for (const column of ['brandKey', 'origin'])
    await db.schema
      .createIndex(`products_by_${column}`)
      .on('products')
      .column(column)
      .where(sql<boolean>`${sql.ref(column)} is not null`)
      .execute()
  await db.schema
    .createIndex('products_discounted')
    .on('products')
    .columns(['hidden', 'id'])
    .where(sql<boolean>`hidden = 0 and "unitPrice" < price`)
    .execute()
}
