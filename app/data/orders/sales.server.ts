import { sql } from 'kysely'

import type { Paise } from '#domain/values/money.ts'
import { DAY_MS, HOUR_MS } from '#domain/policy.ts'
import { STATUSES_WITHOUT_REVENUE } from '#domain/orders/sales.ts'
import { db } from '#data/database/database.server.ts'

/** Offset of the shop's time zone (IST) from UTC; no daylight saving. */
const OFFSET_MS = 5.5 * HOUR_MS

export interface DaySales {
  /** Midnight in the shop's time zone, epoch milliseconds. */
  day: number
  orders: number
  revenue: Paise
  /** Without cancelled and returned orders. */
  net: Paise
}

/**
 * Orders and revenue per day in the shop's time zone, oldest first; days without an order are left out.
 * @param since epoch milliseconds
 */
export async function salesByDay(since: number): Promise<DaySales[]> {
  const day = sql<number>`("orderDate" + ${sql.lit(OFFSET_MS)}) / ${sql.lit(DAY_MS)}`
  const unearned = sql.join(STATUSES_WITHOUT_REVENUE.map((status) => sql.lit(status)))
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      day.as('day'),
      fn.countAll<number>().as('orders'),
      fn.sum<number>('totalAmount').as('revenue'),
      sql<number>`sum(case when status in (${unearned}) then 0 else "totalAmount" end)`.as('net'),
    ])
    .where('orderDate', '>=', since)
    .groupBy(day)
    .orderBy(day)
    .execute()
  return rows.map((row) => ({
    day: Number(row.day) * DAY_MS - OFFSET_MS,
    orders: Number(row.orders),
    revenue: Number(row.revenue),
    net: Number(row.net),
  }))
}

export interface Sold {
  name: string
  quantity: number
  revenue: Paise
}

/** Best-selling products since a time (epoch milliseconds), by units, without cancelled and returned orders. */
export function bestSellers(since: number, limit: number): Promise<Sold[]> {
  return salesBy('order_lines.name', since, limit)
}

/** Sales of each category since a time (epoch milliseconds), without cancelled and returned orders. */
export function soldByCategory(since: number): Promise<Sold[]> {
  return salesBy('order_lines.categoryName', since, 20)
}

async function salesBy(
  name: 'order_lines.name' | 'order_lines.categoryName',
  since: number,
  limit: number,
): Promise<Sold[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.orderId', 'orders.id')
    .select(({ fn }) => [
      `${name} as name`,
      fn.sum<number>('order_lines.quantity').as('quantity'),
      sql<number>`sum(order_lines.price * order_lines.quantity)`.as('revenue'),
    ])
    .where('orderDate', '>=', since)
    .where('status', 'not in', STATUSES_WITHOUT_REVENUE)
    .groupBy(name)
    .orderBy('quantity', 'desc')
    .orderBy(name)
    .limit(limit)
    .execute()
  return rows.map((row) => ({ name: row.name, quantity: Number(row.quantity), revenue: Number(row.revenue) }))
}
