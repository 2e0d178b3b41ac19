import { summariseOrders } from '#data/orders/order-summary.server.ts'
import { countFailedMails } from '#data/mail/outbox.server.ts'
import {
  countAllProducts,
  countLowStock,
  listRecentProducts,
} from '#data/catalogue/product-summary.server.ts'
import { countClaimedPayments, countOpenReturns, countRefundsDue } from '#data/orders/pending-work.server.ts'
import { DASHBOARD_RECENT_PRODUCTS } from '#domain/policy.ts'

/** The figures, the newest products, and the counts of pending work. */
export async function loadDashboard() {
  const [summary, productCount, recent, claimedPayments, openReturns, refundsDue, lowStock, failedMails] =
    await Promise.all([
      summariseOrders(),
      countAllProducts(),
      listRecentProducts(DASHBOARD_RECENT_PRODUCTS),
      countClaimedPayments(),
      countOpenReturns(),
      countRefundsDue(),
      countLowStock(),
      countFailedMails(),
    ])
  const waiting = { newOrders: summary.byStatus.pending, claimedPayments, openReturns, refundsDue, lowStock }
  return { summary, productCount, recent, waiting, failedMails, now: Date.now() }
}

export type LoadedDashboard = Awaited<ReturnType<typeof loadDashboard>>
