import { adminAnalytics } from '#copy/admin/settings.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { Card } from '#ui/kit/card.tsx'
import { ChipLink } from '#ui/kit/chip-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import chart from '#ui/shop/illustrations/chart.svg'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/analytics-page.ts'
import { DayChart } from './day-chart.tsx'
import { DayTable } from './day-table.tsx'
import { loadSales, PERIODS } from './load-sales.server.ts'
import { SoldList } from './sold-list.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  return { periods: PERIODS, ...(await loadSales(new URL(request.url).searchParams.get('days'))) }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, adminAnalytics.title) }]

/** Sales by day, as a chart and as a table, with best sellers and categories. */
export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { periods, period, days, sellers, categories } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={adminAnalytics.title} />
      <nav aria-label={adminAnalytics.period} className="-mt-3 flex flex-wrap gap-2">
        {periods.map((count) => (
          <ChipLink key={count} to={`?days=${count}`} current={count === period}>
            {adminAnalytics.days(count)}
          </ChipLink>
        ))}
      </nav>
      {sellers.length === 0 && days.every(({ orders }) => orders === 0) ? (
        <EmptyState illustration={chart} title={adminAnalytics.emptyTitle} line={adminAnalytics.emptyLine} />
      ) : (
        <>
          <Card title={adminAnalytics.revenueByDay}>
            <DayChart days={days} />
            <DayTable days={days} />
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
