import { bestSellers, type DaySales, salesByDay, soldByCategory } from '#data/orders/sales.server.ts'
import { startOfDay } from '#domain/values/dates.ts'
import { DAY_MS } from '#domain/policy.ts'

/** The periods to choose from, in days. */
export const PERIODS = [7, 30, 90] as const

const BEST_SELLERS_SHOWN = 10

/**
 * Sales of the last days, today included; days without an order are included with zeros.
 * @param requested the `days` parameter; 30 days unless it is one of `PERIODS`
 */
export async function loadSales(requested: string | null) {
  const period = PERIODS.find((days) => String(days) === requested) ?? 30
  const since = startOfDay(Date.now()) - (period - 1) * DAY_MS
  const [sales, sellers, categories] = await Promise.all([
    salesByDay(since),
    bestSellers(since, BEST_SELLERS_SHOWN),
    soldByCategory(since),
  ])
  const byDay = new Map(sales.map((sale) => [sale.day, sale]))
  const days = Array.from({ length: period }, (_, index): DaySales => {
    const day = since + index * DAY_MS
    return byDay.get(day) ?? { day, orders: 0, revenue: 0, net: 0 }
  })
  return { period, days, sellers, categories }
}
