import { admin } from '#copy/admin/frame.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { formatRupees } from '#domain/values/money.ts'
import { StatCard } from '#ui/kit/stat-card.tsx'
import type { LoadedDashboard } from './load-dashboard.server.ts'

const words = admin.dashboard

/** Products, orders, pending orders and revenue, with the net beside it where it differs. */
export function Figures({ summary, productCount }: Pick<LoadedDashboard, 'summary' | 'productCount'>) {
  const { total, byStatus, revenue, net } = summary
  return (
    <div className="grid auto-rows-fr grid-cols-2 gap-3 large-text:grid-cols-1 lg:grid-cols-4">
      <StatCard label={words.totalProducts} value={formatCount(productCount)} />
      <StatCard label={words.totalOrders} value={formatCount(total)} />
      <StatCard label={words.pendingOrders} value={formatCount(byStatus.pending)} />
      <StatCard
        label={words.totalRevenue}
        value={formatRupees(revenue)}
        detail={net === revenue ? undefined : words.netRevenue(formatRupees(net))}
      />
    </div>
  )
}
