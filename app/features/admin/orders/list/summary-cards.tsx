import { adminOrders } from '#copy/admin/orders.ts'
import type { OrderSummary } from '#data/orders/order-summary.server.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { formatRupees } from '#domain/values/money.ts'
import { DELIVERED_STATUSES } from '#domain/orders/sales.ts'
import { StatCard } from '#ui/kit/stat-card.tsx'

const words = adminOrders.summary

/** The numbers of all, pending and delivered orders, and the revenue. */
export function SummaryCards({ summary: { total, byStatus, revenue, net } }: { summary: OrderSummary }) {
  const delivered = DELIVERED_STATUSES.reduce((sum, status) => sum + byStatus[status], 0)
  return (
    <div className="grid auto-rows-fr grid-cols-2 gap-3 large-text:grid-cols-1 lg:grid-cols-4">
      <StatCard label={words.total} value={formatCount(total)} />
      <StatCard label={words.pending} value={formatCount(byStatus.pending)} />
      <StatCard label={words.delivered} value={formatCount(delivered)} />
      <StatCard
        label={words.revenue}
        value={formatRupees(revenue)}
        detail={net === revenue ? undefined : words.net(formatRupees(net))}
      />
    </div>
  )
}
