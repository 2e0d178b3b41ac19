import type { Kysely } from 'kysely'

/** How an order's parcel was sent; null in orders of which that is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['courier', 'trackingNumber', 'trackingLink']) {
    await db.schema.alterTable('orders').addColumn(column, 'text').execute()
  }
}
