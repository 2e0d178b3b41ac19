import type { PaymentAttempt } from '#domain/payments/payment-attempt.ts'
import type { Order } from '#domain/orders/order.ts'
import { db } from '#data/database/database.server.ts'
import { keyset } from '#data/database/keyset.server.ts'
import { hasItsOrder, parseLines } from './payment-attempts.server.ts'

/** A payment code without an order that it paid, and the person to whom it was shown. */
export interface UnplacedPayment extends PaymentAttempt {
  id: string
  customerId: string
  name: string
  email: string
  /** Of the profile, else of the latest order; null when there is neither. */
  phone: string | null
  /** The order that was placed with the reference all the same, at another amount or in cash. */
  order: Pick<Order, 'totalAmount' | 'paymentMethod'> | null
}

/**
 * The payment codes that were shown and have no order that they paid, the newest first.
 * @param after the id of the last one already shown
 */
export async function listUnplacedPayments(after: string | null, limit: number): Promise<UnplacedPayment[]> {
  let query = db
    .selectFrom('payment_attempts')
    .innerJoin('users', 'users.id', 'payment_attempts.customerId')
    .leftJoin('orders as placed', 'placed.id', 'payment_attempts.reference')
    .select(['payment_attempts.id', 'payment_attempts.customerId', 'reference', 'amount', 'lines'])
    .select(['placed.totalAmount', 'placed.paymentMethod'])
    .select(['payment_attempts.createdAt as at', 'users.name', 'users.email'])
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          'users.phone',
          selectFrom('orders')
            .select('orders.phone')
            .whereRef('orders.customerId', '=', 'users.id')
            .orderBy('orders.orderDate', 'desc')
            .limit(1),
        )
        .as('phone'),
    )
    .where((expression) => expression.not(hasItsOrder(expression)))
    .orderBy('payment_attempts.createdAt', 'desc')
    .orderBy('payment_attempts.id', 'desc')
    .limit(limit)
  if (after !== null) {
    const last = await findMoment(after)
    if (last === undefined) return []
    query = query.where(keyset(['payment_attempts.createdAt', 'payment_attempts.id'], 'desc', [last, after]))
  }
  const rows = await query.execute()
  return rows.map(({ totalAmount, paymentMethod, ...row }) => ({
    ...row,
    lines: parseLines(row.lines),
    order: totalAmount === null || paymentMethod === null ? null : { totalAmount, paymentMethod },
  }))
}

async function findMoment(id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('createdAt')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.createdAt
}
