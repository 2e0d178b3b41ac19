import { sql } from 'kysely'

import { db } from '#data/database/database.server.ts'
import type { DaySales, Sold } from '#data/orders/sales.server.ts'
import type { CounterMethod } from '#domain/counter/sale.ts'
import { DAY_MS, TIME_ZONE_OFFSET_MS } from '#domain/policy.ts'
import type { Paise } from '#domain/values/money.ts'

/**
 * What the counter sold per day in the shop's time zone, oldest first, without what was taken back; days without a sale
 * are left out.
 * @param since epoch milliseconds
 */
export async function counterSalesByDay(since: number): Promise<DaySales[]> {
  const day = sql<number>`("soldAt" + ${sql.lit(TIME_ZONE_OFFSET_MS)}) / ${sql.lit(DAY_MS)}`
  const rows = await db
    .selectFrom('counter_sales')
    .select(({ fn }) => [
      day.as('day'),
      fn.countAll<number>().as('sales'),
      fn.sum<number>('totalAmount').as('revenue'),
    ])
    .where('soldAt', '>=', since)
    .where('voidedAt', 'is', null)
    .groupBy(day)
    .orderBy(day)
    .execute()
  return rows.map(({ day, sales, revenue }) => {
    const start = Number(day) * DAY_MS - TIME_ZONE_OFFSET_MS
    // Nothing of a sale that counts is refunded: it is taken back as a whole.
    return { day: start, orders: Number(sales), revenue: Number(revenue), net: Number(revenue) }
  })
}

/** What was taken by each method since a time (epoch milliseconds). */
export async function takenByMethod(
  since: number,
): Promise<Record<CounterMethod, Paise> & { sales: number }> {
  const rows = await db
    .selectFrom('counter_sales')
    .select(({ fn }) => [
      'method',
      fn.countAll<number>().as('sales'),
      fn.sum<number>('totalAmount').as('amount'),
    ])
    .where('soldAt', '>=', since)
    .where('voidedAt', 'is', null)
    .groupBy('method')
    .execute()
  const amountOf = (method: CounterMethod) => Number(rows.find((row) => row.method === method)?.amount ?? 0)
  const sales = rows.reduce((sum, row) => sum + Number(row.sales), 0)
  return { cash: amountOf('cash'), upi: amountOf('upi'), sales }
}

/** What the counter sold most of since a time (epoch milliseconds). */
export function counterBestSellers(since: number, limit: number): Promise<Sold[]> {
  return soldBy('counter_lines.name', since, limit)
}

/** The same by category; products that were gone when their sale was recorded have none. */
export function counterSoldByCategory(since: number): Promise<Sold[]> {
  return soldBy('counter_lines.categoryName', since, 20)
}

async function soldBy(
  name: 'counter_lines.name' | 'counter_lines.categoryName',
  since: number,
  limit: number,
): Promise<Sold[]> {
  const rows = await db
    .selectFrom('counter_sales')
    .innerJoin('counter_lines', 'counter_lines.saleId', 'counter_sales.id')
    .select(({ fn }) => [
      `${name} as name`,
      fn.sum<number>('quantity').as('quantity'),
      sql<number>`sum(counter_lines.price * quantity)`.as('revenue'),
    ])
    .where('soldAt', '>=', since)
    .where('voidedAt', 'is', null)
    .groupBy(name)
    .orderBy('quantity', 'desc')
    .orderBy(name)
    .limit(limit)
    .execute()
  return rows.map(({ name, quantity, revenue }) => ({
    name,
    quantity: Number(quantity),
    revenue: Number(revenue),
  }))
}
