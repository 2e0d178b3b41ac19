import type { Kysely } from 'kysely'

/** What came back of an order: without this index, SQLite looked through all completed returns for each order of a sum. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('return_requests_of_order_by_status')
    .on('return_requests')
    .columns(['orderId', 'status'])
    .execute()
}
