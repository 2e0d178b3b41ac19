import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

import type { OrderRequest } from './order-request.ts'

/**
 * Whether an earlier request used the reference of this one, also for an order that was cleared since: `same` for the same
 * request, `other` for another one; null for a new reference.
 */
export function earlierOrder(request: OrderRequest): RawBuilder<'same' | 'other' | null> {
  const { reference, customerId } = request
  const isSame = sql`"customerId" = ${customerId} and fingerprint = ${fingerprintOf(request)}`
  const among = (table: 'orders' | 'cleared_orders') =>
    sql`(select case when ${isSame} then 'same' else 'other' end from ${sql.table(table)} where id = ${reference})`
  return sql`coalesce(${among('orders')}, ${among('cleared_orders')})`
}

/** Digest of the request, independent of the order of its lines: a repeated request has the same fingerprint. */
export function fingerprintOf({
  customerDetails,
  deliveryAddress,
  paymentMethod,
  lines,
}: OrderRequest): string {
  const sorted = lines.map((line) => [line.productId, line.quantity]).toSorted()
  const content = JSON.stringify([
    Object.entries(customerDetails).toSorted(),
    Object.entries(deliveryAddress).toSorted(),
    paymentMethod,
    sorted,
  ])
  return createHash('sha256').update(content).digest('base64url')
}
