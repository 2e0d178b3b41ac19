import { type Kysely, sql } from 'kysely'

/** What was refunded, how and under which reference; and what an order has taken from the shelves, found by order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('refundedAmount', 'bigint', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"refundedAmount" between 0 and "totalAmount"`),
    )
    .execute()
  await db.schema.alterTable('orders').addColumn('refundedAt', 'bigint').execute()
  for (const table of ['orders', 'return_requests']) {
    await db.schema.alterTable(table).addColumn('refundReference', 'text').execute()
  }
  await db.schema.alterTable('orders').addColumn('refundMethod', 'text').execute()
  await db.schema.alterTable('return_requests').addColumn('refundedAt', 'bigint').execute()
  await db.schema
    .createIndex('movements_of_order')
    .on('stock_movements')
    .columns(['orderId', 'productId'])
    .execute()
}
