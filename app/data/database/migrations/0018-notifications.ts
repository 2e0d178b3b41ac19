import type { Kysely } from 'kysely'

/** The admin's devices that are told what happens, and what is still to be sent to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notified_devices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sessionId', 'text', (c) => c.references('sessions.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('authSecret', 'text', (c) => c.notNull())
    .addColumn('userAgent', 'text')
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('lastSeenAt', 'bigint', (c) => c.notNull())
    .addColumn('dueAt', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('claims', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // Both are read whenever a session or a user is deleted.
  await db.schema
    .createIndex('notified_devices_of_session')
    .on('notified_devices')
    .column('sessionId')
    .execute()
  await db.schema.createIndex('notified_devices_of_user').on('notified_devices').column('userId').execute()
  await db.schema
    .createTable('notifications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('deviceId', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('notifications_of_device').on('notifications').column('deviceId').execute()
}
