import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

import type { OrderRequest } from './order-request.ts'

/** `same` and `cancelled`: the same request, whose order was cancelled since or not. `other`: another request. */
export type EarlierOrder = 'same' | 'cancelled' | 'other'

/**
 * Whether an earlier request used the reference of this one, also for an order that was cleared since; null for a new reference.
 */
export function earlierOrder({
  reference,
  customerId,
  fingerprint,
}: OrderIdentity): RawBuilder<EarlierOrder | null> {
  const isSame = sql`"customerId" = ${customerId} and fingerprint = ${fingerprint}`
  const among = (table: 'orders' | 'cleared_orders', same: RawBuilder<unknown>) =>
    sql`(select case when ${isSame} then ${same} else 'other' end from ${sql.table(table)} where id = ${reference})`
  const ofOrder = sql`case status when 'cancelled' then 'cancelled' else 'same' end`
  const ofCleared = sql`case cancelled when 1 then 'cancelled' else 'same' end`
  return sql`coalesce(${among('orders', ofOrder)}, ${among('cleared_orders', ofCleared)})`
}

export type OrderIdentity = Record<'reference' | 'customerId' | 'fingerprint', string>

/** The fingerprint is a digest of the request, independent of the order of its lines: a repeated request has the same. */
export function identityOf(request: OrderRequest): OrderIdentity {
  const { reference, customerId, customerDetails, deliveryAddress, paymentMethod, lines } = request
  const { wish, couponCode } = request
  const sorted = lines.map((line) => [line.productId, line.quantity]).toSorted()
  const content = JSON.stringify([
    byName(customerDetails),
    byName(deliveryAddress),
    paymentMethod,
    sorted,
    // Left out without one, so that the digests of earlier orders stay the same.
    ...(wish === undefined ? [] : [wish]),
    ...(couponCode === undefined ? [] : [{ couponCode }]),
  ])
  return { reference, customerId, fingerprint: hash('sha256', content, 'base64url') }
}

/** Without a comparison, `toSorted` would write out each entry for each comparison. */
function byName(values: object): [string, unknown][] {
  return Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
