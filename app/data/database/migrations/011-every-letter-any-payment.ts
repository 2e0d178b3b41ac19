import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await everyLetter(db)
  await anyPayment(db)
}

/**
 * The outbox holds every letter, not only those about orders: what kind it is, and in which file it was kept when there
 * is no mail server. And each account remembers whether it was welcomed; those from before are not greeted late.
 */
async function everyLetter(db: Kysely<unknown>): Promise<void> {
  const untyped = db as Kysely<Record<string, Record<string, unknown>>>
  await db.schema
    .createTable('letters')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('orderId', 'text')
    .addColumn('recipient', 'text')
    .addColumn('letter', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('dueAt', 'bigint', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('sentAt', 'bigint')
    .addColumn('problem', 'text')
    .addColumn('file', 'text')
    .execute()
  const kept = ['id', 'orderId', 'recipient', 'letter', 'path', 'state', 'attempts'] as const
  const rest = ['dueAt', 'createdAt', 'sentAt', 'problem'] as const
  await untyped
    .insertInto('letters')
    .columns([...kept, ...rest, 'kind'])
    .expression((from) =>
      from
        .selectFrom('outbox')
        .select([...kept, ...rest])
        .select(({ val }) => val('order').as('kind')),
    )
    .execute()
  await db.schema.dropTable('outbox').execute()
  await db.schema.alterTable('letters').renameTo('outbox').execute()
  await db.schema.createIndex('outbox_by_due').on('outbox').columns(['state', 'dueAt']).execute()
  await db.schema.createIndex('outbox_by_date').on('outbox').columns(['createdAt', 'id']).execute()
  await db.schema
    .createIndex('outbox_by_state_and_date')
    .on('outbox')
    .columns(['state', 'createdAt', 'id'])
    .execute()

  await db.schema
    .alterTable('users')
    .addColumn('welcomed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await untyped.updateTable('users').set({ welcomed: 1 }).execute()
  await db.schema.createIndex('users_by_welcomed').on('users').column('welcomed').execute()
}

/** Which ways to pay there are is said by their providers, no longer by the table: the column loses its check. */
async function anyPayment(db: Kysely<unknown>): Promise<void> {
  const untyped = db as Kysely<Record<string, Record<string, unknown>>>
  await db.schema
    .alterTable('orders')
    .addColumn('method', 'text', (c) => c.notNull().defaultTo('cod'))
    .execute()
  await untyped
    .updateTable('orders')
    .set(({ ref }) => ({ method: ref('paymentMethod') }))
    .execute()
  await db.schema.alterTable('orders').dropColumn('paymentMethod').execute()
  await db.schema.alterTable('orders').renameColumn('method', 'paymentMethod').execute()
}
