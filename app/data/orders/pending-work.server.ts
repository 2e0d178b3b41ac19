import { sql } from 'kysely'

import type { Paise } from '#domain/values/money.ts'
import { countRows } from '#data/database/count-rows.server.ts'
import { db } from '#data/database/database.server.ts'
import { COUNT_CAP } from '#domain/policy.ts'
import { isCashDue, isOverpaymentDue, isRefundDue } from '#data/database/order-amounts.server.ts'

/** `hasRefund` in SQL, of a return request. */
const isRefunded = sql<boolean>`coalesce(return_requests."refundAmount", 1) > 0`

/** Orders with a claimed UPI payment that the admin has to verify. */
export function countClaimedPayments(): Promise<number> {
  return countRows(db.selectFrom('orders').where('payment', '=', 'claimed'))
}

/** Return requests without a response. */
export function countOpenReturns(): Promise<number> {
  return countRows(db.selectFrom('return_requests').where('status', '=', 'pending'))
}

/** Reports of problems that are not settled yet. */
export function countOpenProblems(): Promise<number> {
  return countRows(db.selectFrom('problem_reports').where(sql<boolean>`problem_reports.status <> 'resolved'`))
}

/** Approved returns whose refund is not paid yet, without those that have none; what is owed for a cancelled order is counted below. */
export function countRefundsOfReturns(): Promise<number> {
  return countRows(
    db
      .selectFrom('return_requests')
      .where('return_requests.status', '=', 'approved')
      .where(isRefunded)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.id', '=', 'return_requests.orderId')
              .where('orders.status', '=', 'cancelled'),
          ),
        ),
      ),
  )
}

/** Orders with a refund due for cancelled pieces: how many (up to a cap), and the oldest of them. Not of cancelled orders. */
export async function findRefundsOfPieces(): Promise<{ count: number; first: string | null }> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(isOverpaymentDue)
    .where('status', '!=', 'cancelled')
    .orderBy('id')
    .limit(COUNT_CAP + 1)
    .execute()
  return { count: rows.length, first: rows[0]?.id ?? null }
}

/** Cancelled orders with a payment that is not fully refunded. */
export function countRefundsDue(): Promise<number> {
  return countRows(db.selectFrom('orders').where('status', '=', 'cancelled').where(isRefundDue))
}

/** The orders of which a refund is to be paid, for whatever reason, up to a cap. */
export async function findOrdersToRefund(): Promise<string[]> {
  const ofReturns = db
    .selectFrom('return_requests')
    .select('return_requests.orderId as id')
    .where('return_requests.status', '=', 'approved')
    .where(isRefunded)
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'cancelled')
    .where(isRefundDue)
    .union(db.selectFrom('orders').select('id').where(isOverpaymentDue))
    .union(ofReturns)
    .limit(COUNT_CAP + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** Orders whose cash waits to be collected, and how much that is. */
export async function sumCashDue(): Promise<{ orders: number; amount: Paise }> {
  const { count, amount } = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('totalAmount').as('amount'),
    ])
    .where(isCashDue)
    .executeTakeFirstOrThrow()
  return { orders: Number(count), amount: Number(amount) }
}
