import { type Kysely, sql } from 'kysely'

/**
 * Reviews of buyers. The counts of a product's stars stand in its row, so that no page counts reviews; orders remember
 * that their customer was asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reviews')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // Without a reference: the deletion of a product can be undone.
    .addColumn('productId', 'text', (c) => c.notNull())
    .addColumn('customerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('stars', 'integer', (c) => c.notNull().check(sql`stars between 1 and 5`))
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('photoPath', 'text')
    .addColumn('photoWidth', 'integer')
    .addColumn('photoHeight', 'integer')
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('new', 'answered', 'hidden')`))
    .addColumn('writtenAt', 'bigint', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('answeredAt', 'bigint')
    .addColumn('hiddenReason', 'text')
    .addColumn('hiddenAt', 'bigint')
    .addUniqueConstraint('one_review_of_a_product', ['customerId', 'productId'])
    .execute()
  await db.schema
    .createIndex('reviews_of_product')
    .on('reviews')
    .columns(['productId', 'writtenAt', 'id'])
    .execute()
  await db.schema
    .createIndex('reviews_by_state')
    .on('reviews')
    .columns(['state', 'writtenAt', 'id'])
    .execute()
  await db.schema.createIndex('reviews_by_time').on('reviews').columns(['writtenAt', 'id']).execute()
  await db.schema.createIndex('reviews_by_photo').on('reviews').column('photoPath').execute()
  await db.schema.alterTable('products').addColumn('ratings', 'text').execute()
  await db.schema.alterTable('orders').addColumn('reviewAskedAt', 'bigint').execute()
  // An order enters it when it is delivered, and leaves it when its customer was asked.
  await sql`create index "orders_to_ask" on "orders" ("deliveredAt") where "reviewAskedAt" is null and "deliveredAt" is not null`.execute(
    db,
  )
}
