import { sql } from 'kysely'

import { CASH_STATUSES } from '#domain/payments/payment.ts'

/** What was refunded for the returns of an order; for a query on `orders`, like all below. */
const returned = sql<number>`coalesce((select sum("refundAmount") from return_requests as completed
  where completed."orderId" = orders.id and completed.status = 'completed'), 0)`

const hasCompletedReturn = sql<boolean>`exists (select 1 from return_requests as completed
  where completed."orderId" = orders.id and completed.status = 'completed')`

/** Whether `refundedFor` is 0. */
export const isNothingRefunded = sql<boolean>`(orders."refundedAmount" + orders."overpaymentRefunded"
  + ${returned} = 0)`

/** Whether an order was cancelled, or returned whole: it earns nothing. */
export const earnsNothing = sql<boolean>`(orders.status = 'cancelled'
  or (orders.status = 'returned' and not ${hasCompletedReturn}))`

/** `netOf` in SQL. */
export const netAmount = sql<number>`case when ${earnsNothing} then 0
  else orders."totalAmount" - orders."refundedAmount" - ${returned} end`

/** Whether a refund is due for pieces that were cancelled, or were before all of the order was. */
export const isOverpaymentDue = sql<boolean>`(orders.payment in ('collected', 'received')
  and orders.overpayment > orders."overpaymentRefunded")`

/** Whether `refundDue` is above 0. */
export const isRefundDue = sql<boolean>`(${isOverpaymentDue} or (orders.status = 'cancelled'
  and orders.payment in ('collected', 'received')
  and orders."totalAmount" > orders."refundedAmount" + ${returned}))`

/**
 * Whether the cash for an order waits to be collected: all of its total, because cash is collected at once. For an order
 * that costs nothing there is none.
 */
export const isCashDue = sql<boolean>`(orders.payment = 'due' and orders."totalAmount" > 0
  and orders.status in (${sql.join(CASH_STATUSES.map((status) => sql.lit(status)))}))`
