import { sql } from 'kysely'

import type { RebuiltTable } from './rebuild-table.ts'

// Copied when this migration was written: a later status needs a new migration.
const STATUSES = sql.raw(
  `'pending', 'confirmed', 'shipped', 'delivered', 'received', 'cancelled',
   'return_requested', 'return_approved', 'return_rejected', 'returned'`,
)
const PAYMENTS = sql.raw(`'due', 'collected', 'awaiting', 'claimed', 'received', 'refused'`)

/** Orders and what belongs to them. */
export const ORDER_TABLES: RebuiltTable[] = [
  {
    name: 'orders',
    create: (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('customerId', 'text', (c) => c.notNull())
        .addColumn('firstName', 'text', (c) => c.notNull())
        .addColumn('lastName', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('emailVerified', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('phone', 'text', (c) => c.notNull())
        .addColumn('street', 'text', (c) => c.notNull())
        .addColumn('city', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('pincode', 'text', (c) => c.notNull())
        .addColumn('landmark', 'text')
        .addColumn('totalAmount', 'bigint', (c) => c.notNull().check(sql`"totalAmount" >= 0`))
        .addColumn('paymentMethod', 'text', (c) => c.notNull())
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
        .addColumn('refundReference', 'text'),
  },
  {
    name: 'order_lines',
    create: (table) =>
      table
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
        .addUniqueConstraint('order_lines_position', ['orderId', 'position'])
        .addUniqueConstraint('order_lines_product', ['orderId', 'productId']),
  },
  {
    name: 'order_events',
    renamed: { move: 'type' },
    create: (table) =>
      table
        .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
        .addColumn('orderId', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('actor', 'text', (c) => c.notNull())
        .addColumn('type', 'text', (c) => c.notNull())
        .addColumn('fromStatus', 'text', (c) => c.check(sql`"fromStatus" in (${STATUSES})`))
        .addColumn('toStatus', 'text', (c) => c.notNull().check(sql`"toStatus" in (${STATUSES})`))
        .addColumn('note', 'text'),
  },
  {
    name: 'return_requests',
    create: (table) =>
      table
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
        .addColumn('refundedAt', 'bigint'),
  },
]
