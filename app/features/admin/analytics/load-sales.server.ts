import { bestSellers, type DaySales, salesByDay, soldByCategory } from '#data/orders/sales.server.ts'
import { startOfDay } from '#domain/values/dates.ts'
import { DAY_MS } from '#domain/policy.ts'

/** Days that can be looked back on. */
export const PERIODS = [7, 30, 90] as const

const BEST = 10

/** Sales of the last days, today included; every day is there, also those without an order. */
export async function loadSales(asked: string | null) {
  const period = PERIODS.find((days) => String(days) === asked) ?? 30
  const since = startOfDay(Date.now()) - (period - 1) * DAY_MS
  const [sales, sellers, categories] = await Promise.all([
    salesByDay(since),
    bestSellers(since, BEST),
    soldByCategory(since),
  ])
  const byDay = new Map(sales.map((sale) => [sale.day, sale]))
  const days = Array.from({ length: period }, (_, at): DaySales => {
    const day = since + at * DAY_MS
    return byDay.get(day) ?? { day, orders: 0, revenue: 0, net: 0 }
  })
  return { period, days, sellers, categories }
}
