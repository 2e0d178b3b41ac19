import { type Kysely, sql } from 'kysely'

/**
 * Choices of a product are rows of `products` with the id of theirs. They are hidden by a check of the database, so that
 * no list of the shop has them, nor any of its indexes has to tell them apart. The two indexes of the admin that they
 * would fill are made anew without them; a shop without choices has the same rows in each index as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['options', 'choice'])
    await db.schema.alterTable('products').addColumn(column, 'text').execute()
  await db.schema
    .alterTable('products')
    .addColumn('parentId', 'text', (c) => c.check(sql`"parentId" is null or hidden = 1`))
    .execute()
  await db.schema
    .createIndex('products_of_parent')
    .on('products')
    .columns(['parentId', 'id', 'stockQuantity', 'unitPrice'])
    .where(sql<boolean>`"parentId" is not null`)
    .execute()
  await db.schema
    .createIndex('products_with_choices')
    .on('products')
    .column('id')
    .where(sql<boolean>`options is not null`)
    .execute()
  await db.schema
    .createIndex('choices_low')
    .on('products')
    .column('id')
    .where(sql<boolean>`choice is not null and "stockQuantity" <= coalesce("lowStockThreshold", 5)`)
    .execute()
  await db.schema
    .createIndex('products_hidden')
    .on('products')
    .columns(['createdAt', 'id'])
    // Written so that it is not read along an index that begins with `hidden`, which has all choices, too.
    .where(sql<boolean>`hidden + 0 = 1 and "parentId" is null`)
    .execute()
  await db.schema
    .createIndex('products_admin_of_category')
    .on('products')
    .columns(['categoryId', 'createdAt', 'id'])
    .where(sql<boolean>`"parentId" is null`)
    .execute()
  for (const [index, column] of [
    ['products_admin_by_creation', 'createdAt'],
    ['products_admin_by_price', 'unitPrice'],
  ] as const) {
    await db.schema.dropIndex(index).execute()
    await db.schema
      .createIndex(index)
      .on('products')
      .columns([column, 'id'])
      .where(sql<boolean>`"parentId" is null`)
      .execute()
  }
}
