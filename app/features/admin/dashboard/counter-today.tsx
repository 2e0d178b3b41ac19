import { Link } from 'react-router'

import { adminCounter } from '#copy/admin/counter.ts'
import { formatRupees } from '#domain/values/money.ts'
import { StatCard } from '#ui/kit/stat-card.tsx'
import type { LoadedDashboard } from './load-dashboard.server.ts'

const words = adminCounter.figures

/** What the counter sold today, apart from the orders; nothing in a shop that did not use it these two days. */
export function CounterToday({ today, yesterday }: LoadedDashboard['counter']) {
  if (today.orders === 0 && yesterday.orders === 0) return null
  return (
    <Link to="/admin/counter" className="rounded-card hover:[&>div]:border-ink">
      <StatCard
        label={words.today}
        value={formatRupees(today.revenue)}
        detail={words.todayDetail(adminCounter.today.count(today.orders), formatRupees(yesterday.revenue))}
      />
    </Link>
  )
}
