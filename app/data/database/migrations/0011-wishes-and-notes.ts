import type { Kysely } from 'kysely'

/** What the customer wishes at checkout, and what the shopkeeper notes about an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['wish', 'adminNote']) {
    await db.schema.alterTable('orders').addColumn(column, 'text').execute()
  }
}
