import { type Kysely, sql } from 'kysely'

/** The references of cleared orders stay used, and the amounts of orders with refunds are found by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cleared_orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customerId', 'text')
    .addColumn('fingerprint', 'text')
    .execute()
  await db.schema
    .createIndex('cleared_orders_of_customer')
    .on('cleared_orders')
    .column('customerId')
    .execute()
  // Of orders that were cleared before, only the stock movements are left: whose they were is not known.
  await sql`
    insert into cleared_orders (id)
    select distinct "orderId" from stock_movements
    where reason = 'order' and "orderId" is not null and "orderId" not in (select id from orders)
  `.execute(db)

  await db.schema
    .createIndex('orders_with_refund')
    .on('orders')
    .column('id')
    .where(sql<boolean>`"refundedAmount" > 0`)
    .execute()
  await db.schema
    .createIndex('return_requests_of_line')
    .on('return_requests')
    .columns(['lineId', 'status'])
    .execute()
}
