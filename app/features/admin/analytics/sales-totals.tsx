import { adminCounter } from '#copy/admin/counter.ts'
import { adminAnalytics as words } from '#copy/admin/settings.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { formatRupees } from '#domain/values/money.ts'
import { StatCard } from '#ui/kit/stat-card.tsx'
import type { LoadedSales } from './load-sales.server.ts'

type SalesTotalsProps = Pick<LoadedSales, 'period' | 'channel' | 'total' | 'before'>

/** The sums of the period, each with that of the period before. */
export function SalesTotals({ period, channel, total, before }: SalesTotalsProps) {
  const past = words.before[period.unit]
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <StatCard
        label={channel === 'web' ? words.orders : adminCounter.figures.sales}
        value={formatCount(total.orders)}
        detail={past(formatCount(before.orders), period.count)}
      />
      <StatCard
        label={words.revenue}
        value={formatRupees(total.revenue)}
        detail={past(formatRupees(before.revenue), period.count)}
      />
      <StatCard
        label={words.net}
        value={formatRupees(total.net)}
        detail={past(formatRupees(before.net), period.count)}
      />
    </div>
  )
}
