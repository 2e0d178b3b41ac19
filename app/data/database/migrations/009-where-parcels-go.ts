import type { Kysely } from 'kysely'

/** What a customer keeps so that checkout fills itself in: a phone number and addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('phone', 'text').execute()
  await db.schema
    .createTable('addresses')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('label', 'text')
    .addColumn('street', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('pincode', 'text', (c) => c.notNull())
    .addColumn('landmark', 'text')
    .addColumn('addressKey', 'text', (c) => c.notNull())
    .addColumn('preferredAt', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('one_row_per_address', ['customerId', 'addressKey'])
    .execute()
  await db.schema
    .createIndex('addresses_of_customer')
    .on('addresses')
    .columns(['customerId', 'preferredAt desc', 'createdAt', 'id'])
    .execute()
}
