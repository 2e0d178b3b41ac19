import { type Kysely, sql } from 'kysely'

import { searchIndex } from '#data/database/search-index.server.ts'

// Copied when this migration was written: a later status needs a new migration.
const STATUSES = sql.raw(
  `'pending', 'confirmed', 'shipped', 'delivered', 'received', 'cancelled',
   'return_requested', 'return_approved', 'return_rejected', 'returned'`,
)
const PAYMENTS = sql.raw(`'due', 'collected', 'awaiting', 'claimed', 'received', 'refused'`)

/** The schema of version 0.1.0, with the names it had there; 0.1.0 itself came to it by twelve migrations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db)
  await catalogue(db)
  await customers(db)
  await orders(db)
  await mail(db)
  await settings(db)
}

/** Better Auth's tables, with its column names; only our migrations change their schema. */
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
    .addColumn('phone', 'text')
    .addColumn('welcomed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', 'date', (c) => c.notNull())
    .addColumn('updatedAt', 'date', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('users_by_arrival').on('users').columns(['createdAt', 'id']).execute()
  await db.schema.createIndex('users_by_welcomed').on('users').column('welcomed').execute()
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expiresAt', 'date', (c) => c.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('lastActiveAt', 'bigint')
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
  // Of two concurrent responses from Google, only one creates an account.
  await db.schema
    .createIndex('accounts_by_provider')
    .unique()
    .on('accounts')
    .columns(['providerId', 'accountId'])
    .execute()
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
    .createTable('attempts')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('attempts_by_end').on('attempts').column('until').execute()
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
    .addColumn('formKey', 'text')
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
  await db.schema
    .createIndex('products_by_stock')
    .on('products')
    .columns(['stockQuantity', 'hidden'])
    .execute()
  await db.schema.createIndex('products_by_arrival').on('products').columns(['createdAt', 'id']).execute()
  await db.schema.createIndex('products_desk_by_name').on('products').columns(['nameKey', 'id']).execute()
  await db.schema.createIndex('products_desk_by_price').on('products').columns(['unitPrice', 'id']).execute()
  await db.schema
    .createIndex('products_desk_by_stock')
    .on('products')
    .columns(['stockQuantity', 'id'])
    .execute()
  await db.schema.createIndex('products_by_form').unique().on('products').column('formKey').execute()
  await searchIndex.create(db)
  await db.schema
    .createTable('deleted_products')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('stockQuantity', 'integer', (c) => c.notNull().check(sql`"stockQuantity" >= 0`))
    .addColumn('product', 'text', (c) => c.notNull())
    .addColumn('pictures', 'text', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('deleted_products_by_end').on('deleted_products').column('until').execute()
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('productId', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('placeholder', 'text', (c) => c.notNull())
    .addColumn('avif', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`avif in (0, 1, 2)`),
    )
    .execute()
  await db.schema
    .createIndex('pictures_of_product')
    .on('pictures')
    .columns(['productId', 'position'])
    .execute()
  await db.schema.createIndex('pictures_by_path').on('pictures').column('path').execute()
  await db.schema.createIndex('pictures_by_avif').on('pictures').columns(['avif', 'path']).execute()
  await db.schema
    .createTable('uploads')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('placeholder', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('uploads_by_age').on('uploads').column('at').execute()
  await db.schema
    .createTable('picture_removals')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('dueAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('picture_removals_by_due').on('picture_removals').column('dueAt').execute()
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
  await db.schema
    .createIndex('movements_of_order')
    .on('stock_movements')
    .columns(['orderId', 'productId'])
    .execute()
}

async function customers(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('paymentMethod', 'text', (c) => c.notNull().defaultTo('cod'))
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
    .addColumn('paymentReference', 'text')
    .addColumn('paidAt', 'bigint')
    .addColumn('refundedAmount', 'bigint', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"refundedAmount" between 0 and "totalAmount"`),
    )
    .addColumn('refundedAt', 'bigint')
    .addColumn('refundMethod', 'text')
    .addColumn('refundReference', 'text')
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
    .createIndex('orders_in_figures')
    .on('orders')
    .columns(['status', 'totalAmount', 'customerConfirmedReceipt', 'customerNotificationSent'])
    .execute()
  await db.schema
    .createIndex('orders_by_payment')
    .on('orders')
    .columns(['payment', 'orderDate', 'id'])
    .execute()
  await db.schema.createIndex('orders_by_reference').on('orders').column('paymentReference').execute()
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
  await db.schema.createIndex('lines_of_product').on('order_lines').column('productId').execute()
  await db.schema.createIndex('lines_by_picture').on('order_lines').column('imageUrl').execute()
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
    .addColumn('refundReference', 'text')
    .addColumn('refundedAt', 'bigint')
    .execute()
  await db.schema
    .createIndex('returns_of_order')
    .on('return_requests')
    .columns(['orderId', 'requestedAt', 'id'])
    .execute()
  await db.schema.createIndex('returns_by_status').on('return_requests').column('status').execute()
}

async function mail(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
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
  await db.schema.createIndex('outbox_by_due').on('outbox').columns(['state', 'dueAt']).execute()
  await db.schema.createIndex('outbox_by_date').on('outbox').columns(['createdAt', 'id']).execute()
  await db.schema
    .createIndex('outbox_by_state_and_date')
    .on('outbox')
    .columns(['state', 'createdAt', 'id'])
    .execute()
}

async function settings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}
