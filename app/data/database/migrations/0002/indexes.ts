import type { Kysely } from 'kysely'

/** The columns of each index, by table and name. */
const INDEXES: Record<string, Record<string, string[]>> = {
  users: { users_by_creation: ['createdAt', 'id'], users_by_welcomed: ['welcomed'] },
  sessions: { sessions_of_user: ['userId'], sessions_by_end: ['expiresAt'] },
  accounts: { accounts_of_user: ['userId'] },
  verifications: { verifications_by_identifier: ['identifier'], verifications_by_end: ['expiresAt'] },
  rate_limits: { rate_limits_by_end: ['until'] },
  products: {
    products_by_createdAt: ['hidden', 'createdAt', 'id'],
    products_of_category_by_createdAt: ['hidden', 'categoryId', 'createdAt', 'id'],
    products_by_nameKey: ['hidden', 'nameKey', 'id'],
    products_of_category_by_nameKey: ['hidden', 'categoryId', 'nameKey', 'id'],
    products_by_unitPrice: ['hidden', 'unitPrice', 'id'],
    products_of_category_by_unitPrice: ['hidden', 'categoryId', 'unitPrice', 'id'],
    products_by_stock: ['stockQuantity', 'hidden'],
    products_admin_by_creation: ['createdAt', 'id'],
    products_admin_by_name: ['nameKey', 'id'],
    products_admin_by_price: ['unitPrice', 'id'],
    products_admin_by_stock: ['stockQuantity', 'id'],
  },
  pictures: {
    pictures_of_product: ['productId', 'position'],
    pictures_by_path: ['path'],
    pictures_by_avif: ['avif', 'path'],
  },
  picture_deletions: { picture_deletions_by_due: ['dueAt'] },
  stock_movements: {
    stock_movements_of_product: ['productId', 'id'],
    stock_movements_of_order: ['orderId', 'productId'],
  },
  addresses: { addresses_of_customer: ['customerId', 'madeDefaultAt desc', 'createdAt', 'id'] },
  orders: {
    orders_by_date: ['orderDate', 'id'],
    orders_of_customer: ['customerId', 'orderDate', 'id'],
    orders_open_of_customer: ['customerId', 'payment', 'status', 'totalAmount'],
    orders_received_of_customer: ['customerId', 'receivedAt'],
    orders_by_status: ['status', 'orderDate', 'id'],
    orders_summary: ['status', 'totalAmount', 'customerConfirmedReceipt', 'customerNotificationSent'],
    orders_by_payment: ['payment', 'orderDate', 'id'],
    orders_by_payment_reference: ['paymentReference'],
  },
  order_lines: { order_lines_of_product: ['productId'], order_lines_by_picture: ['imageUrl'] },
  order_events: { order_events_of_order: ['orderId', 'id'] },
  return_requests: {
    return_requests_of_order: ['orderId', 'requestedAt', 'id'],
    return_requests_by_status: ['status'],
  },
  outbox: { outbox_by_recipient: ['recipient', 'createdAt'] },
  security_events: { security_events_by_kind: ['kind', 'id'], security_events_by_time: ['at'] },
}

export async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [table, indexes] of Object.entries(INDEXES)) {
    for (const [name, columns] of Object.entries(indexes)) {
      await db.schema.createIndex(name).on(table).columns(columns).execute()
    }
  }
  // Of two concurrent responses from Google, only one creates an account.
  await db.schema
    .createIndex('accounts_by_provider')
    .unique()
    .on('accounts')
    .columns(['providerId', 'accountId'])
    .execute()
}
