import { sql } from 'kysely'

import { db } from '#data/database/database.server.ts'

/** Orders whose customer says to have paid by UPI, to be looked up in the bank's app. */
export async function countClaimedPayments(): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment', '=', 'claimed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Return requests that have not been answered. */
export async function countOpenReturns(): Promise<number> {
  const { count } = await db
    .selectFrom('return_requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Cancelled orders of which something was paid that has not gone back; see `refundDue`. */
export async function countRefundsDue(): Promise<number> {
  const returned = sql<number>`coalesce(
    (select sum("refundAmount") from return_requests where "orderId" = orders.id and status = 'completed'), 0)`
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'cancelled')
    .where('payment', 'in', ['collected', 'received'])
    .where('totalAmount', '>', sql<number>`"refundedAmount" + ${returned}`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
