import {
  counterBestSellers,
  counterSalesByDay,
  counterSoldByCategory,
} from '#data/counter/counter-figures.server.ts'
import { bestSellers, salesByDay, soldByCategory } from '#data/orders/sales.server.ts'
import {
  parseSalesChannel,
  parseSalesPeriod,
  salesRows,
  spansOf,
  sumSales,
} from '#domain/orders/sales-period.ts'

const BEST_SELLERS_SHOWN = 10

const SALES = {
  web: { byDay: salesByDay, bestSellers, byCategory: soldByCategory },
  counter: {
    byDay: counterSalesByDay,
    bestSellers: counterBestSellers,
    byCategory: counterSoldByCategory,
  },
}

/** The sales of the chosen period by its days, weeks or months, and the same period before beside it. */
export async function loadSalesRows(parameters: URLSearchParams, now: number) {
  const period = parseSalesPeriod(parameters)
  const channel = parseSalesChannel(parameters)
  const [first] = spansOf(period, now)
  const rows = salesRows(period, await SALES[channel].byDay(first!.before.start), now)
  return { period, channel, rows, total: sumSales(rows), before: sumSales(rows.map(({ before }) => before)) }
}

export type LoadedSales = Awaited<ReturnType<typeof loadSalesRows>>

/** The same with what was sold best. */
export async function loadSales(parameters: URLSearchParams) {
  const now = Date.now()
  const sales = await loadSalesRows(parameters, now)
  const since = sales.rows[0]!.start
  const [sellers, categories] = await Promise.all([
    SALES[sales.channel].bestSellers(since, BEST_SELLERS_SHOWN),
    SALES[sales.channel].byCategory(since),
  ])
  return { ...sales, sellers, categories }
}
