import { countRows } from '#data/database/count-rows.server.ts'
import { db } from '#data/database/database.server.ts'
import { isRefundDue } from '#data/database/order-amounts.server.ts'

/** Orders with a claimed UPI payment that the admin has to verify. */
export function countClaimedPayments(): Promise<number> {
  return countRows(db.selectFrom('orders').where('payment', '=', 'claimed'))
}

/** Return requests without a response. */
export function countOpenReturns(): Promise<number> {
  return countRows(db.selectFrom('return_requests').where('status', '=', 'pending'))
}

/** Approved returns whose refund is not paid yet; what is owed for a cancelled order is counted below. */
export function countRefundsOfReturns(): Promise<number> {
  return countRows(
    db
      .selectFrom('return_requests')
      .where('return_requests.status', '=', 'approved')
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

/** Cancelled orders with a payment that is not fully refunded. */
export function countRefundsDue(): Promise<number> {
  return countRows(db.selectFrom('orders').where('status', '=', 'cancelled').where(isRefundDue))
}
