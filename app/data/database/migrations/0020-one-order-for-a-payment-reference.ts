import { type Kysely, sql } from 'kysely'

/**
 * A payment reference belongs to one order. Before, only a lock saw to that, and a restored archive could bring one that is
 * used meanwhile: then the order that has it longest keeps it, and the history of the others still says it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update orders set "paymentReference" = null where "paymentReference" is not null and exists (
    select 1 from orders earlier where earlier."paymentReference" = orders."paymentReference" and earlier.id < orders.id
  )`.execute(db)
  await db.schema
    .createIndex('orders_one_for_payment_reference')
    .unique()
    .on('orders')
    .column('paymentReference')
    .where(sql<boolean>`"paymentReference" is not null`)
    .execute()
  await db.schema.dropIndex('orders_by_payment_reference').execute()
}
