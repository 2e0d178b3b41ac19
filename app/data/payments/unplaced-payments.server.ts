import type { PaymentAttempt } from '#domain/payments/payment-attempt.ts'
import { db } from '#data/database/database.server.ts'
import { keyset } from '#data/database/keyset.server.ts'
import { parseLines } from './payment-attempts.server.ts'

/** A payment code without an order, and the person to whom it was shown. */
export interface UnplacedPayment extends PaymentAttempt {
  id: string
  customerId: string
  name: string
  email: string
  /** Of the profile, else of the latest order; null when there is neither. */
  phone: string | null
}

/**
 * The payment codes that were shown and have no order, the newest first.
 * @param after the id of the last one already shown
 */
export async function listUnplacedPayments(after: string | null, limit: number): Promise<UnplacedPayment[]> {
  let query = db
    .selectFrom('payment_attempts')
    .innerJoin('users', 'users.id', 'payment_attempts.customerId')
    .select(['payment_attempts.id', 'customerId', 'reference', 'amount', 'lines'])
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
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('orders.id').whereRef('orders.id', '=', 'reference'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cleared_orders')
            .select('cleared_orders.id')
            .whereRef('cleared_orders.id', '=', 'reference'),
        ),
      ),
    )
    .orderBy('payment_attempts.createdAt', 'desc')
    .orderBy('payment_attempts.id', 'desc')
    .limit(limit)
  if (after !== null) {
    const last = await findMoment(after)
    if (last === undefined) return []
    query = query.where(keyset(['payment_attempts.createdAt', 'payment_attempts.id'], 'desc', [last, after]))
  }
  const rows = await query.execute()
  return rows.map((row) => ({ ...row, lines: parseLines(row.lines) }))
}

async function findMoment(id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('createdAt')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.createdAt
}
