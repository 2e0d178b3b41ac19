import { type Kysely, sql } from 'kysely'

/**
 * When a product's stock is low, if not as that of others; and a discounted price for some days only. Until its next
 * change, `discountedPrice` is the one that counts, as before: older processes and the order by price go on with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, type] of COLUMNS)
    await db.schema
      .alterTable('products')
      .addColumn(column, type, (c) => c.check(sql`${sql.ref(column)} >= 0`))
      .execute()
  // Those that are low by their own threshold; the others are found by their stock.
  await db.schema
    .createIndex('products_low_by_own_threshold')
    .on('products')
    .columns(['stockQuantity', 'id'])
    .where(sql<boolean>`hidden = 0 and "stockQuantity" <= "lowStockThreshold"`)
    .execute()
  await db.schema
    .createIndex('products_by_price_change')
    .on('products')
    .column('priceChangesAt')
    .where(sql<boolean>`"priceChangesAt" is not null`)
    .execute()
}

const COLUMNS = [
  ['lowStockThreshold', 'integer'],
  ['datedDiscount', 'bigint'],
  ['discountFrom', 'bigint'],
  ['discountUntil', 'bigint'],
  ['priceChangesAt', 'bigint'],
] as const
