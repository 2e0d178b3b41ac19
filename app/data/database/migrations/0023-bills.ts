import { type Kysely, sql } from 'kysely'

/** Bills and credit notes, the numbers they take, and what a product's tax is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('products').addColumn('hsn', 'text').execute()
  await db.schema.alterTable('products').addColumn('gstRate', 'integer').execute()
  await db.schema
    .createTable('bill_counters')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('last', 'integer', (c) => c.notNull().check(sql`last > 0`))
    .execute()
  // Without foreign keys: a bill outlives the order, its archive and the account.
  await db.schema
    .createTable('bills')
    .addColumn('number', 'text', (c) => c.primaryKey())
    .addColumn('counter', 'text', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('bill', 'credit-note')`))
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('issued', 'cancelled', 'withdrawn')`))
    .addColumn('orderId', 'text', (c) => c.notNull())
    .addColumn('customerId', 'text', (c) => c.notNull())
    .addColumn('billNumber', 'text')
    .addColumn('issuedAt', 'bigint', (c) => c.notNull())
    .addColumn('cancelledAt', 'bigint')
    .addColumn('totalAmount', 'bigint', (c) => c.notNull().check(sql`"totalAmount" >= 0`))
    .addColumn('content', 'text', (c) => c.notNull())
    .addUniqueConstraint('one_bill_with_a_number', ['counter', 'sequence'])
    .execute()
  await db.schema.createIndex('bills_by_time').on('bills').columns(['issuedAt', 'number']).execute()
  await db.schema.createIndex('bills_of_order').on('bills').column('orderId').execute()
  await db.schema.createIndex('bills_of_customer').on('bills').column('customerId').execute()
}
