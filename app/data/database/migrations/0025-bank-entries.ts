import { type Kysely, sql } from 'kysely'

/** What the bank says came in: each payment once, with the order that it paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bank_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('orderNamed', 'text')
    .addColumn('source', 'text', (c) => c.notNull().check(sql`source in ('statement', 'mail')`))
    .addColumn('sourceName', 'text', (c) => c.notNull())
    .addColumn('recordedAt', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('open', 'matched', 'dismissed')`))
    .addColumn('orderId', 'text')
    .addColumn('before', 'text')
    .addColumn('decidedAt', 'bigint')
    .addColumn('undone', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`undone in (0, 1)`),
    )
    .execute()
  await db.schema
    .createIndex('bank_entries_by_state')
    .on('bank_entries')
    .columns(['state', 'at', 'id'])
    .execute()
  await db.schema
    .createIndex('bank_entries_by_decision')
    .on('bank_entries')
    .columns(['decidedAt', 'id'])
    .execute()
}
