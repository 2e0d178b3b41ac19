import { type Kysely, sql } from 'kysely'

/** What offers take off the lines of an order, what delivery costs, and the coupons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('order_lines')
    .addColumn('discount', 'bigint', (c) => c.notNull().defaultTo(0).check(DISCOUNT))
    .execute()
  await db.schema
    .alterTable('orders')
    .addColumn('deliveryFee', 'bigint', (c) => c.notNull().defaultTo(0).check(FEE))
    .execute()
  await db.schema.alterTable('orders').addColumn('couponCode', 'text').execute()
  await db.schema.alterTable('cleared_orders').addColumn('couponCode', 'text').execute()
  await db.schema
    .alterTable('cleared_orders')
    .addColumn('cancelled', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('coupons')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('percent', 'integer', (c) => c.check(sql`percent between 1 and 100`))
    .addColumn('amount', 'bigint', (c) => c.check(sql`amount > 0`))
    .addColumn('startsAt', 'bigint')
    .addColumn('endsAt', 'bigint')
    .addColumn('maxUses', 'integer')
    .addColumn('maxUsesEach', 'integer')
    .addColumn('minimum', 'bigint', (c) => c.notNull())
    .addColumn('categories', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  // An order without a coupon writes nothing into these.
  for (const table of ['orders', 'cleared_orders']) {
    await db.schema
      .createIndex(`${table}_with_coupon`)
      .on(table)
      .columns(['couponCode', 'customerId', table === 'orders' ? 'status' : 'cancelled'])
      .where(sql<boolean>`"couponCode" is not null`)
      .execute()
  }
}

const DISCOUNT = sql`discount between 0 and price * quantity`
const FEE = sql`"deliveryFee" >= 0`
