import { type Kysely, sql } from 'kysely'

import { createSearch } from '#data/database/sqlite/search.server.ts'

// As they were when this migration was written: a later status needs a migration of its own.
const STATUSES = sql.raw(
  `'pending', 'confirmed', 'shipped', 'delivered', 'received', 'cancelled',
   'return_requested', 'return_approved', 'return_rejected', 'returned'`,
)
const PAYMENTS = sql.raw(`'due', 'collected', 'awaiting', 'claimed', 'received', 'refused'`)

export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db)
  await catalogue(db)
  await orders(db)
}

/** Better Auth's tables, with its own names for the columns; this migrator owns their shape. */
async function accounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('emailVerified', 'integer', (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('isRegistered', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('lastLoginDate', 'date')
    .addColumn('createdAt', 'date', (c) => c.notNull())
    .addColumn('updatedAt', 'date', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expiresAt', 'date', (c) => c.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('createdAt', 'date', (c) => c.notNull())
    .addColumn('updatedAt', 'date', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('sessions_of_user').on('sessions').column('userId').execute()
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('accountId', 'text', (c) => c.notNull())
    .addColumn('providerId', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', 'date')
    .addColumn('refreshTokenExpiresAt', 'date')
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', 'date', (c) => c.notNull())
    .addColumn('updatedAt', 'date', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('accounts_of_user').on('accounts').column('userId').execute()
  await db.schema
    .createTable('verifications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('identifier', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'date', (c) => c.notNull())
    .addColumn('createdAt', 'date', (c) => c.notNull())
    .addColumn('updatedAt', 'date', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('verifications_by_identifier')
    .on('verifications')
    .column('identifier')
    .execute()
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}

async function catalogue(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('categories')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('products')
    .addColumn('serial', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('nameKey', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('categoryId', 'text', (c) => c.notNull().references('categories.id'))
    .addColumn('price', 'bigint', (c) => c.notNull().check(sql`price >= 0`))
    .addColumn('discountedPrice', 'bigint', (c) => c.check(sql`"discountedPrice" >= 0`))
    .addColumn('unitPrice', 'bigint', (c) =>
      c
        .generatedAlwaysAs(sql`case when "discountedPrice" < price then "discountedPrice" else price end`)
        .stored(),
    )
    .addColumn('stockQuantity', 'integer', (c) => c.notNull().check(sql`"stockQuantity" >= 0`))
    .addColumn('hidden', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`hidden in (0, 1)`),
    )
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute()
  for (const order of ['createdAt', 'nameKey', 'unitPrice']) {
    await db.schema
      .createIndex(`products_by_${order}`)
      .on('products')
      .columns(['hidden', order, 'id'])
      .execute()
    await db.schema
      .createIndex(`products_of_category_by_${order}`)
      .on('products')
      .columns(['hidden', 'categoryId', order, 'id'])
      .execute()
  }
  await createSearch(db)
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('productId', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('placeholder', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('pictures_of_product')
    .on('pictures')
    .columns(['productId', 'position'])
    .execute()
  await db.schema.createIndex('pictures_by_path').on('pictures').column('path').execute()
  await db.schema
    .createTable('stock_movements')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('productId', 'text', (c) => c.notNull())
    .addColumn('change', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) =>
      c.notNull().check(sql`reason in ('opening', 'order', 'cancellation', 'return', 'edit')`),
    )
    .addColumn('orderId', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('movements_of_product')
    .on('stock_movements')
    .columns(['productId', 'id'])
    .execute()
}

async function orders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customerId', 'text', (c) => c.notNull())
    .addColumn('firstName', 'text', (c) => c.notNull())
    .addColumn('lastName', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('street', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('pincode', 'text', (c) => c.notNull())
    .addColumn('landmark', 'text')
    .addColumn('totalAmount', 'bigint', (c) => c.notNull().check(sql`"totalAmount" >= 0`))
    .addColumn('paymentMethod', 'text', (c) => c.notNull().check(sql`"paymentMethod" in ('cod', 'upi')`))
    .addColumn('payment', 'text', (c) => c.notNull().check(sql`payment in (${PAYMENTS})`))
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in (${STATUSES})`))
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('orderDate', 'bigint', (c) => c.notNull())
    .addColumn('estimatedDelivery', 'bigint', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .addColumn('confirmedAt', 'bigint')
    .addColumn('shippedAt', 'bigint')
    .addColumn('deliveredAt', 'bigint')
    .addColumn('receivedAt', 'bigint')
    .addColumn('cancelledAt', 'bigint')
    .addColumn('customerConfirmedReceipt', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('customerConfirmedAt', 'bigint')
    .addColumn('customerNotificationSent', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('customerNotificationAt', 'bigint')
    .execute()
  await db.schema.createIndex('orders_by_date').on('orders').columns(['orderDate', 'id']).execute()
  await db.schema
    .createIndex('orders_of_customer')
    .on('orders')
    .columns(['customerId', 'orderDate', 'id'])
    .execute()
  await db.schema
    .createIndex('orders_by_status')
    .on('orders')
    .columns(['status', 'orderDate', 'id'])
    .execute()
  await db.schema
    .createTable('order_lines')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('orderId', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('productId', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('slug', 'text')
    .addColumn('categoryName', 'text', (c) => c.notNull())
    .addColumn('imageUrl', 'text')
    .addColumn('price', 'bigint', (c) => c.notNull().check(sql`price >= 0`))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addUniqueConstraint('one_place_per_line', ['orderId', 'position'])
    .addUniqueConstraint('one_line_per_product', ['orderId', 'productId'])
    .execute()
  await db.schema
    .createTable('order_events')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('orderId', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('move', 'text', (c) => c.notNull())
    .addColumn('fromStatus', 'text', (c) => c.check(sql`"fromStatus" in (${STATUSES})`))
    .addColumn('toStatus', 'text', (c) => c.notNull().check(sql`"toStatus" in (${STATUSES})`))
    .addColumn('note', 'text')
    .execute()
  await db.schema.createIndex('events_of_order').on('order_events').columns(['orderId', 'id']).execute()
  await db.schema
    .createTable('return_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('orderId', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('lineId', 'text', (c) => c.notNull().references('order_lines.id').onDelete('cascade'))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('pending', 'approved', 'rejected', 'completed')`),
    )
    .addColumn('requestedAt', 'bigint', (c) => c.notNull())
    .addColumn('respondedAt', 'bigint')
    .addColumn('shopkeeperResponse', 'text')
    .addColumn('refundAmount', 'bigint', (c) => c.check(sql`"refundAmount" >= 0`))
    .addColumn('refundMethod', 'text')
    .execute()
  await db.schema
    .createIndex('returns_of_order')
    .on('return_requests')
    .columns(['orderId', 'requestedAt', 'id'])
    .execute()
}
