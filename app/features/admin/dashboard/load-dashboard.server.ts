import { summariseOrders } from '#data/orders/order-summary.server.ts'
import { countFailedMails } from '#data/mail/outbox.server.ts'
import {
  countAllProducts,
  countLowStock,
  listRecentProducts,
} from '#data/catalogue/product-summary.server.ts'
import {
  countClaimedPayments,
  countOpenReturns,
  countRefundsDue,
  countRefundsOfReturns,
} from '#data/orders/pending-work.server.ts'
import { DASHBOARD_RECENT_PRODUCTS } from '#domain/policy.ts'

/** The figures, the newest products, and the counts of pending work. */
export async function loadDashboard() {
  const [summary, productCount, recent, waiting, failedMails] = await Promise.all([
    summariseOrders(),
    countAllProducts(),
    listRecentProducts(DASHBOARD_RECENT_PRODUCTS),
    countPendingWork(),
    countFailedMails(),
  ])
  return {
    ...{ summary, productCount, recent, failedMails, now: Date.now() },
    waiting: { newOrders: summary.byStatus.pending, ...waiting },
  }
}

async function countPendingWork() {
  const [claimedPayments, openReturns, refundsOfReturns, refundsDue, lowStock] = await Promise.all([
    countClaimedPayments(),
    countOpenReturns(),
    countRefundsOfReturns(),
    countRefundsDue(),
    countLowStock(),
  ])
  return { claimedPayments, openReturns, refundsOfReturns, refundsDue, lowStock }
}

export type LoadedDashboard = Awaited<ReturnType<typeof loadDashboard>>
