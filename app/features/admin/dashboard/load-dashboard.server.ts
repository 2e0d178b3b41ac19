import { currentBackupStatus } from '#data/backups/backup-overview.server.ts'
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
  findRefundsOfPieces,
} from '#data/orders/pending-work.server.ts'
import { DASHBOARD_RECENT_PRODUCTS } from '#domain/policy.ts'

/** The figures, the newest products, and the counts of pending work. */
export async function loadDashboard() {
  const now = Date.now()
  const [summary, productCount, recent, waiting, failedMails, backup] = await Promise.all([
    summariseOrders(),
    countAllProducts(),
    listRecentProducts(DASHBOARD_RECENT_PRODUCTS),
    countPendingWork(),
    countFailedMails(),
    currentBackupStatus(now),
  ])
  return {
    ...{ summary, productCount, recent, failedMails, backup, now },
    waiting: { newOrders: summary.byStatus.pending, ...waiting },
  }
}

async function countPendingWork() {
  const [claimedPayments, openReturns, refundsOfReturns, refundsOfPieces, refundsDue, lowStock] =
    await Promise.all([
      countClaimedPayments(),
      countOpenReturns(),
      countRefundsOfReturns(),
      findRefundsOfPieces(),
      countRefundsDue(),
      countLowStock(),
    ])
  return { claimedPayments, openReturns, refundsOfReturns, refundsOfPieces, refundsDue, lowStock }
}

export type LoadedDashboard = Awaited<ReturnType<typeof loadDashboard>>
