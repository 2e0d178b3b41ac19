import { sql } from 'kysely'

import type { Paise } from '#domain/values/money.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { STATUSES_WITHOUT_REVENUE } from '#domain/orders/sales.ts'
import { countRows } from '#data/database/count-rows.server.ts'
import { db } from '#data/database/database.server.ts'
import { netAmount } from '#data/database/order-amounts.server.ts'

export interface OrderSummary {
  byStatus: Record<OrderStatus, number>
  total: number
  /** The sum of all order totals, regardless of status (R9.10). */
  revenue: Paise
  /** What the orders earned, without what was cancelled or refunded: the sum of `netOf`. */
  net: Paise
  /** Orders whose customer confirmed receipt and whose admin was notified. */
  confirmedReceipts: number
}

/** Summary of all orders: read from an index only, apart from the few orders with a refund. */
export async function summariseOrders(): Promise<OrderSummary> {
  const [rows, correction] = await Promise.all([sumByStatus(), netOfRefunded()])
  const summary: OrderSummary = {
    byStatus: Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as Record<OrderStatus, number>,
    total: 0,
    revenue: 0,
    net: correction,
    confirmedReceipts: 0,
  }
  for (const row of rows) {
    summary.byStatus[row.status] = Number(row.count)
    summary.total += Number(row.count)
    summary.revenue += Number(row.revenue)
    summary.confirmedReceipts += Number(row.confirmedReceipts)
    if (!isUnearned(row.status)) summary.net += Number(row.revenue)
  }
  return summary
}

function sumByStatus() {
  return db
    .selectFrom('orders')
    .select(({ fn }) => [
      'status',
      fn.countAll<number>().as('count'),
      fn.sum<number>('totalAmount').as('revenue'),
      sql<number>`sum("customerConfirmedReceipt" * "customerNotificationSent")`.as('confirmedReceipts'),
    ])
    .groupBy('status')
    .execute()
}

/** The difference between what the orders with a refund earned and what their statuses say. */
async function netOfRefunded(): Promise<Paise> {
  const unearned = sql.join(STATUSES_WITHOUT_REVENUE.map((status) => sql.lit(status)))
  const { correction } = await db
    .selectFrom('orders')
    .select(
      sql<
        number | null
      >`sum(${netAmount} - case when status in (${unearned}) then 0 else "totalAmount" end)`.as('correction'),
    )
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('return_requests')
        .select('orderId')
        .where('status', '=', 'completed')
        .union(
          selectFrom('orders as refunded')
            .select('refunded.id as orderId')
            .where(sql<boolean>`refunded."refundedAmount" > 0`),
        ),
    )
    .executeTakeFirstOrThrow()
  return Number(correction)
}

export function countOrders(status: OrderStatus): Promise<number> {
  return countRows(db.selectFrom('orders').where('status', '=', status))
}

/** When the newest order was placed, epoch milliseconds; null before the first. */
export async function newestOrderDate(): Promise<number | null> {
  const newest = await db
    .selectFrom('orders')
    .select('orderDate')
    .orderBy('orderDate', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.orderDate ?? null
}

function isUnearned(status: OrderStatus): boolean {
  return STATUSES_WITHOUT_REVENUE.some((unearned) => unearned === status)
}
