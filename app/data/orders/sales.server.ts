import { sql } from 'kysely'

import type { Paise } from '#domain/values/money.ts'
import { DAY_MS, TIME_ZONE_OFFSET_MS } from '#domain/policy.ts'
import { db } from '#data/database/database.server.ts'
import { earnsNothing, netAmount } from '#data/database/order-amounts.server.ts'

export interface DaySales {
  /** Midnight in the shop's time zone, epoch milliseconds. */
  day: number
  orders: number
  revenue: Paise
  /** What the day's orders earned: the sum of `netOf`. */
  net: Paise
}

/**
 * Orders and revenue per day in the shop's time zone, oldest first; days without an order are left out.
 * @param since epoch milliseconds
 */
export async function salesByDay(since: number): Promise<DaySales[]> {
  const day = sql<number>`("orderDate" + ${sql.lit(TIME_ZONE_OFFSET_MS)}) / ${sql.lit(DAY_MS)}`
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      day.as('day'),
      fn.countAll<number>().as('orders'),
      fn.sum<number>('totalAmount').as('revenue'),
      sql<number>`sum(${netAmount})`.as('net'),
    ])
    .where('orderDate', '>=', since)
    .groupBy(day)
    .orderBy(day)
    .execute()
  return rows.map((row) => ({
    day: Number(row.day) * DAY_MS - TIME_ZONE_OFFSET_MS,
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

/** Best-selling products since a time (epoch milliseconds), by units that were kept. */
export function bestSellers(since: number, limit: number): Promise<Sold[]> {
  return salesBy('order_lines.name', since, limit)
}

/** Sales of each category since a time (epoch milliseconds), in units and amounts that were kept. */
export function soldByCategory(since: number): Promise<Sold[]> {
  return salesBy('order_lines.categoryName', since, 20)
}

/** What was refunded for reported problems, of an order and of a line. */
const refundedForProblems = sql<number>`coalesce((select sum("refundAmount") from problem_reports
  where problem_reports."orderId" = orders.id), 0)`
const refundedOfLine = sql<number>`coalesce((select sum("refundAmount") from problem_reports
  where problem_reports."lineId" = order_lines.id), 0)`

async function salesBy(
  name: 'order_lines.name' | 'order_lines.categoryName',
  since: number,
  limit: number,
): Promise<Sold[]> {
  const units = sql<number>`sum(${left} - ${returned('quantity')})`
  const revenue = sql<number>`sum(order_lines.price * ${left} - ${discountLeft} - ${returned('refundAmount')}
    - ${refundedOfLine})`
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.orderId', 'orders.id')
    .select([`${name} as name`, units.as('quantity'), revenue.as('revenue')])
    .where('orderDate', '>=', since)
    .where(sql<boolean>`not ${earnsNothing}`)
    // Besides those of reported problems, the refund of a cancelled order is all that was left of it, also if the admin
    // set another status since.
    .where(sql<boolean>`orders."refundedAmount" <= ${refundedForProblems}`)
    .groupBy(name)
    // Not every refund of a returned unit is its whole price.
    .having(({ or, eb }) => or([eb(units, '>', 0), eb(revenue, '>', 0)]))
    .orderBy('quantity', 'desc')
    .orderBy(name)
    .limit(limit)
    .execute()
  return rows.map((row) => ({ name: row.name, quantity: Number(row.quantity), revenue: Number(row.revenue) }))
}

/** `quantityLeft` in SQL. */
const left = sql<number>`(order_lines.quantity - order_lines."cancelledQuantity")`

/** `lineDiscount` in SQL; the division is one of integers. */
const discountLeft = sql<number>`(order_lines.discount
  - order_lines.discount * order_lines."cancelledQuantity" / order_lines.quantity)`

/** What came back of an order line. */
function returned(column: 'quantity' | 'refundAmount') {
  return sql<number>`coalesce((select sum(completed.${sql.ref(column)}) from return_requests as completed
    where completed."lineId" = order_lines.id and completed.status = 'completed'), 0)`
}
