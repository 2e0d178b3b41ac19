import { Link } from 'react-router'

import { admin } from '#copy/admin/frame.ts'
import { ALL_ORDERS, orderListUrl } from '#domain/orders/order-list.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { dayKey, formatDate } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { StatCard } from '#ui/kit/stat-card.tsx'
import type { LoadedDashboard } from './load-dashboard.server.ts'
import { CounterToday } from './counter-today.tsx'
import type { Work } from './work.ts'

const words = admin.dashboard.today

type TodayProps = Pick<LoadedDashboard, 'today' | 'yesterday' | 'counter' | 'cashDue' | 'now'> & {
  /** The most urgent first. */
  work: readonly Work[]
}

/** What came in today, yesterday's figures beside it, the cash to collect, and the one thing to do next. */
export function Today({ today, yesterday, counter, cashDue, now, work }: TodayProps) {
  const [next] = work
  const day = dayKey(now)
  return (
    <section aria-labelledby="today" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="today" className="text-20">
          {words.title}
          <span className="ml-3 font-sans text-15 font-normal text-muted">{formatDate(now)}</span>
        </h2>
        {next && (
          <ButtonLink to={next.to} className="max-sm:w-full">
            <next.Icon aria-hidden="true" className="size-5 shrink-0" />
            {next.next}
          </ButtonLink>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1 sm:grid-cols-3">
        <StatCard
          label={words.orders}
          value={formatCount(today.orders)}
          detail={words.yesterday(formatCount(yesterday.orders))}
        />
        <StatCard
          label={words.revenue}
          value={formatRupees(today.revenue)}
          detail={words.yesterday(formatRupees(yesterday.revenue))}
        />
        <div className="grid max-sm:col-span-2 large-text:col-span-1">
          <StatCard
            label={words.cash}
            value={formatRupees(cashDue.amount)}
            detail={words.ofOrders(cashDue.orders)}
          />
        </div>
      </div>
      <CounterToday {...counter} />
      {today.orders > 0 && (
        <Link
          to={orderListUrl({ ...ALL_ORDERS, from: day, until: day })}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-royal underline underline-offset-4"
        >
          {words.see}
        </Link>
      )}
    </section>
  )
}
