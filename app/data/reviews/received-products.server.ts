import { type Expression, expressionBuilder, type SqlBool } from 'kysely'

import { type Database, db } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { OWN_REVIEWS_LISTED } from '#domain/policy.ts'
import { productOfLine } from '#data/catalogue/choices/product-of-line.server.ts'
import { ARRIVED_STATUSES } from '#domain/orders/order-status.ts'

/** Whether an order with a piece of the product or one of its choices, which was not cancelled, has arrived at the customer. */
export async function hasReceived(
  customerId: string,
  productId: string,
  within: Database = db,
): Promise<boolean> {
  const line = await receivedLines(within, customerId)
    .select('order_lines.id')
    // From the customer's orders: by its id, SQLite would read all that were ever sold of the product.
    .where(productOfLine(), '=', productId)
    .orderBy('orders.orderDate', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** A product that a customer has received, and not reviewed. */
export interface ReceivedProduct {
  productId: string
  name: string
  imageUrl: string | null
}

/**
 * Those of the newest lines of the customer's orders, the newest first, that are still sold; a choice, which may have been
 * taken away since, is reviewed with its product.
 */
export async function listNotReviewed(customerId: string): Promise<ReceivedProduct[]> {
  const rows = await receivedLines(db, customerId)
    .innerJoin('products', (join) => join.on('products.id', '=', productOfLine()))
    .select(['products.id as productId', 'products.name', 'imageUrl'])
    .where(isNotReviewedBy(customerId))
    .orderBy('orders.orderDate', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(OWN_REVIEWS_LISTED)
    .execute()
  return [...new Map(rows.toReversed().map((row) => [row.productId, row])).values()].toReversed()
}

function receivedLines(within: Database, customerId: string) {
  return within
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.orderId', 'orders.id')
    .where('orders.customerId', '=', customerId)
    .where('orders.status', 'in', ARRIVED_STATUSES)
    .whereRef('order_lines.quantity', '>', 'order_lines.cancelledQuantity')
}

/** Condition on `products`. */
export function isNotReviewedBy(customerId: string): Expression<SqlBool> {
  const { not, exists, selectFrom } = expressionBuilder<Tables, 'products'>()
  const reviews = selectFrom('reviews').select('reviews.id').where('reviews.customerId', '=', customerId)
  return not(exists(reviews.whereRef('reviews.productId', '=', 'products.id')))
}
