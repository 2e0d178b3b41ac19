import { sql } from 'kysely'

import { countRows } from '#data/database/count-rows.server.ts'
import { db } from '#data/database/database.server.ts'

/** Orders with a claimed UPI payment that the admin has to verify. */
export function countClaimedPayments(): Promise<number> {
  return countRows(db.selectFrom('orders').where('payment', '=', 'claimed'))
}

/** Return requests without a response. */
export function countOpenReturns(): Promise<number> {
  return countRows(db.selectFrom('return_requests').where('status', '=', 'pending'))
}

/** Cancelled orders with a payment that is not fully refunded; see `refundDue`. */
export function countRefundsDue(): Promise<number> {
  const returned = sql<number>`coalesce(
    (select sum("refundAmount") from return_requests where "orderId" = orders.id and status = 'completed'), 0)`
  return countRows(
    db
      .selectFrom('orders')
      .where('status', '=', 'cancelled')
      .where('payment', 'in', ['collected', 'received'])
      .where('totalAmount', '>', sql<number>`"refundedAmount" + ${returned}`),
  )
}
