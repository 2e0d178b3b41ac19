import { sql } from 'kysely'

import type { Paise } from '#domain/values/money.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { STATUSES_WITHOUT_REVENUE } from '#domain/orders/sales.ts'
import { db } from '#data/database/database.server.ts'

export interface OrderSummary {
  byStatus: Record<OrderStatus, number>
  total: number
  /** The sum of all order totals, regardless of status (R9.10). */
  revenue: Paise
  /** The same without cancelled and returned orders. */
  net: Paise
  /** Orders whose customer confirmed receipt and whose admin was notified. */
  confirmedReceipts: number
}

/** Summary of all orders, from one query that reads only an index. */
export async function summariseOrders(): Promise<OrderSummary> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'status',
      fn.countAll<number>().as('count'),
      fn.sum<number>('totalAmount').as('revenue'),
      sql<number>`sum("customerConfirmedReceipt" * "customerNotificationSent")`.as('confirmedReceipts'),
    ])
    .groupBy('status')
    .execute()
  const summary: OrderSummary = {
    byStatus: Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as Record<OrderStatus, number>,
    total: 0,
    revenue: 0,
    net: 0,
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

export async function countOrders(status: OrderStatus): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return Number(count)
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
