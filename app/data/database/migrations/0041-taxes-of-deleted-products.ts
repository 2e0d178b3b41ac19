import type { Kysely } from 'kysely'

/** A line keeps the HSN and the rate of its product when that is deleted: its bill can come later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_lines').addColumn('hsn', 'text').execute()
  await db.schema.alterTable('order_lines').addColumn('gstRate', 'integer').execute()
}
