import type { Kysely } from 'kysely'

/** Mails are found by their order: without this index, all mails were read when an account was deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('outbox_of_order').on('outbox').column('orderId').execute()
}
