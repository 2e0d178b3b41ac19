import { type Kysely, sql } from 'kysely'

/** What was cancelled of an order's lines, and what was paid for it and refunded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('order_lines')
    .addColumn('cancelledQuantity', 'integer', (c) => c.notNull().defaultTo(0).check(PIECES))
    .execute()
  await db.schema
    .alterTable('orders')
    .addColumn('overpayment', 'bigint', (c) => c.notNull().defaultTo(0).check(OVERPAYMENT))
    .execute()
  await db.schema
    .alterTable('orders')
    .addColumn('overpaymentRefunded', 'bigint', (c) => c.notNull().defaultTo(0).check(REFUNDED))
    .execute()
  // The few orders with a refund due for cancelled pieces: the dashboard counts them among all others.
  await db.schema
    .createIndex('orders_with_overpayment')
    .on('orders')
    .column('id')
    .where(sql<boolean>`overpayment > "overpaymentRefunded"`)
    .execute()
}

const PIECES = sql`"cancelledQuantity" between 0 and quantity`
const OVERPAYMENT = sql`overpayment >= 0`
const REFUNDED = sql`"overpaymentRefunded" between 0 and overpayment`
