import { currentBackupStatus } from '#data/backups/backup-overview.server.ts'
import { summariseOrders } from '#data/orders/order-summary.server.ts'
import { countFailedMails } from '#data/mail/mail-figures.server.ts'
import { countLowStock } from '#data/catalogue/stock/low-stock.server.ts'
import { countAllProducts, listRecentProducts } from '#data/catalogue/product-summary.server.ts'
import {
  countClaimedPayments,
  countOpenProblems,
  countOpenReturns,
  countRefundsDue,
  countRefundsOfReturns,
  findRefundsOfPieces,
  sumCashDue,
} from '#data/orders/pending-work.server.ts'
import { counterSalesByDay } from '#data/counter/counter-figures.server.ts'
import { salesByDay } from '#data/orders/sales.server.ts'
import { DASHBOARD_RECENT_PRODUCTS, DAY_MS } from '#domain/policy.ts'
import { startOfDay } from '#domain/values/dates.ts'

/** The figures, the newest products, and the counts of pending work. */
export async function loadDashboard() {
  const now = Date.now()
  const [counter, summary, days, productCount, recent, waiting, failedMails, backup] = await Promise.all([
    salesOfLastDays(counterSalesByDay, now),
    summariseOrders(),
    salesOfLastDays(salesByDay, now),
    countAllProducts(),
    listRecentProducts(DASHBOARD_RECENT_PRODUCTS),
    countPendingWork(),
    countFailedMails(),
    currentBackupStatus(now),
  ])
  return {
    summary,
    productCount,
    recent,
    failedMails,
    backup,
    now,
    ...days,
    counter,
    cashDue: waiting.cash,
    waiting: {
      newOrders: summary.byStatus.pending,
      toPack: summary.byStatus.confirmed,
      ...waiting.counts,
      cashDue: waiting.cash.orders,
      firstOfPieces: waiting.firstOfPieces,
    },
  }
}

/** What came in today and yesterday. */
async function salesOfLastDays(byDay: typeof salesByDay, now: number) {
  const [today, yesterday] = [startOfDay(now), startOfDay(now) - DAY_MS]
  const sales = await byDay(yesterday)
  const salesOf = (day: number) =>
    sales.find((each) => each.day === day) ?? { day, orders: 0, revenue: 0, net: 0 }
  return { today: salesOf(today), yesterday: salesOf(yesterday) }
}

async function countPendingWork() {
  const [claimedPayments, openReturns, openProblems, refundsOfReturns, ofPieces, refundsDue, lowStock, cash] =
    await Promise.all([
      countClaimedPayments(),
      countOpenReturns(),
      countOpenProblems(),
      countRefundsOfReturns(),
      findRefundsOfPieces(),
      countRefundsDue(),
      countLowStock(),
      sumCashDue(),
    ])
  const refundsOfPieces = ofPieces.count
  const counts = {
    claimedPayments,
    openReturns,
    openProblems,
    refundsOfReturns,
    refundsOfPieces,
    refundsDue,
    lowStock,
  }
  return { counts, firstOfPieces: ofPieces.first, cash }
}

export type LoadedDashboard = Awaited<ReturnType<typeof loadDashboard>>
