import { type Kysely, sql } from 'kysely'

/**
 * The filter "in stock" reads the products that the shop shows. The index that it used has the choices, too, which are
 * hidden: it was read past all of those that are in stock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('products_shown_by_stock')
    .on('products')
    .column('stockQuantity')
    // As the filter says it, so that it is not read along an index that begins with `hidden`, which has all products.
    .where(sql<boolean>`hidden + 0 = 0`)
    .execute()
}
