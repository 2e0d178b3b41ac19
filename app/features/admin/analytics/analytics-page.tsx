import Download from 'lucide-react/icons/download'

import { adminCounter } from '#copy/admin/counter.ts'
import { adminOrders } from '#copy/admin/orders.ts'
import { adminAnalytics } from '#copy/admin/settings.ts'
import { hasSales, SALES_CHANNELS, SALES_PERIODS, salesUrl } from '#domain/orders/sales-period.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { Card } from '#ui/kit/card.tsx'
import { ChipLink } from '#ui/kit/chip-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import chart from '#ui/shop/illustrations/chart.svg'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/analytics-page.ts'
import { loadSales } from './load-sales.server.ts'
import { SalesChart } from './sales-chart.tsx'
import { SalesTable } from './sales-table.tsx'
import { SalesTotals } from './sales-totals.tsx'
import { SoldList } from './sold-list.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  return loadSales(new URL(request.url).searchParams)
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, adminAnalytics.title) }]

/** Sales by day, week or month beside those before, as sums, a chart, a table and a file; best sellers and categories. */
export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { period, channel, rows, sellers, categories } = loaderData
  const isEmpty = !rows.some(hasSales)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={adminAnalytics.title}>
        {!isEmpty && (
          <a
            href={salesUrl(period, channel, '/admin/analytics.csv')}
            className={buttonClasses({ kind: 'quiet' })}
          >
            <Download aria-hidden="true" className="size-5" />
            {adminOrders.exportOrders}
          </a>
        )}
      </PageHeader>
      <nav aria-label={adminAnalytics.period} className="-mt-3 flex flex-wrap gap-2">
        {SALES_PERIODS.map((one) => (
          <ChipLink
            key={salesUrl(one)}
            to={salesUrl(one, channel)}
            current={salesUrl(one) === salesUrl(period)}
          >
            {adminAnalytics.last[one.unit](one.count)}
          </ChipLink>
        ))}
      </nav>
      <nav aria-label={adminCounter.figures.channel} className="flex flex-wrap gap-2">
        {SALES_CHANNELS.map((one) => (
          <ChipLink key={one} to={salesUrl(period, one)} current={one === channel}>
            {adminCounter.figures[one]}
          </ChipLink>
        ))}
      </nav>
      {isEmpty ? (
        <EmptyState illustration={chart} title={adminAnalytics.emptyTitle} line={adminAnalytics.emptyLine} />
      ) : (
        <>
          <SalesTotals {...loaderData} />
          <Card title={adminAnalytics.revenueBy[period.unit]}>
            <SalesChart {...loaderData} />
            <SalesTable {...loaderData} />
          </Card>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
            <Card title={adminAnalytics.bestSellers}>
              <SoldList sold={sellers} />
            </Card>
            <Card title={adminAnalytics.byCategory}>
              <SoldList sold={categories} />
            </Card>
          </div>
        </>
      )}
    </div>
  )
}
