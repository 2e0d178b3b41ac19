import { hash } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'

import { PAYMENT_METHODS } from '#domain/orders/payment-state.ts'
import { providerOf } from '#domain/payments/payment-providers.ts'
import type { PaymentAttempt } from '#domain/payments/payment-attempt.ts'
import { PAYMENT_ATTEMPT_MS, PAYMENT_ATTEMPTS_PER_ACCOUNT } from '#domain/policy.ts'
import { db } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { consumeRateLimit } from '#data/platform/rate-limit.server.ts'

/**
 * Records that a customer was shown the code for a payment; once for the same cart and amount, and only so many in a day.
 * @param now epoch milliseconds
 */
export async function recordPaymentAttempt(
  customerId: string,
  { reference, amount, lines }: Omit<PaymentAttempt, 'at'>,
  now: number,
): Promise<void> {
  const text = JSON.stringify(lines.map(({ productId, quantity }) => [productId, quantity]).toSorted())
  const id = hash('sha256', JSON.stringify([customerId, reference, amount, text]), 'base64url')
  const known = db.selectFrom('payment_attempts').select('id').where('id', '=', id)
  if (await known.executeTakeFirst()) return
  if (!(await consumeRateLimit('payment-attempts', customerId, PAYMENT_ATTEMPTS_PER_ACCOUNT))) return
  await db
    .insertInto('payment_attempts')
    .values({ id, customerId, reference, amount, lines: text, createdAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** What is recorded about a customer, the newest first. */
export async function listPaymentAttemptsOf(customerId: string): Promise<PaymentAttempt[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['reference', 'amount', 'lines', 'createdAt'])
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .limit(MOST_OF_ONE)
    .execute()
  return rows.map(({ createdAt, ...row }) => ({ ...row, lines: parseLines(row.lines), at: createdAt }))
}

/** The limit of a day, on each day that is kept. */
const MOST_OF_ONE =
  PAYMENT_ATTEMPTS_PER_ACCOUNT.most * (PAYMENT_ATTEMPT_MS / PAYMENT_ATTEMPTS_PER_ACCOUNT.withinMs + 1)

/** The product ids and quantities of a row. */
export function parseLines(text: string): PaymentAttempt['lines'] {
  const lines = JSON.parse(text) as [string, number][]
  return lines.map(([productId, quantity]) => ({ productId, quantity }))
}

/**
 * Whether an attempt has the order that it was for: paid first, and at the attempt's amount. One at another amount, or
 * in cash, leaves open whether the code that was shown before was paid, too. Of a cleared order the amount is not known.
 */
export function hasItsOrder({ or, exists, selectFrom }: ExpressionBuilder<Tables, 'payment_attempts'>) {
  return or([
    exists(
      selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.id', '=', 'payment_attempts.reference')
        .where('orders.paymentMethod', 'in', PAID_FIRST)
        // What was cancelled since counts: it was paid.
        .where(({ eb, ref }) =>
          eb(eb('orders.totalAmount', '+', ref('orders.overpayment')), '=', ref('payment_attempts.amount')),
        ),
    ),
    exists(
      selectFrom('cleared_orders')
        .select('cleared_orders.id')
        .whereRef('cleared_orders.id', '=', 'payment_attempts.reference'),
    ),
  ])
}

const PAID_FIRST = PAYMENT_METHODS.filter((method) => providerOf(method).payFirst !== null)

/**
 * Deletes what was recorded longer ago than it is kept, and what has its order.
 * @param now epoch milliseconds
 */
export async function sweepPaymentAttempts(now: number): Promise<void> {
  await db
    .deleteFrom('payment_attempts')
    .where('createdAt', '<', now - PAYMENT_ATTEMPT_MS)
    .execute()
  await db.deleteFrom('payment_attempts').where(hasItsOrder).execute()
}
