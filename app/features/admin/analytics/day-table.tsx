import { adminAnalytics } from '#copy/admin/settings.ts'
import type { DaySales } from '#data/orders/sales.server.ts'
import { formatCount } from '#domain/values/count.ts'
import { formatDate } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { Table } from '#ui/kit/table.tsx'

/** The figures of each day with orders, the newest first. */
export function DayTable({ days }: { days: readonly DaySales[] }) {
  const daysWithOrders = days.filter(({ orders }) => orders > 0).toReversed()
  return (
    <details className="mt-3">
      <summary className="min-h-11 w-fit rounded-control py-2.5 font-semibold">
        {adminAnalytics.asTable}
      </summary>
      <Table
        caption={adminAnalytics.revenueByDay}
        rows={daysWithOrders}
        rowKey={({ day }) => String(day)}
        columns={[
          { id: 'day', heading: adminAnalytics.day, cell: ({ day }) => formatDate(day), main: true },
          {
            id: 'orders',
            heading: adminAnalytics.orders,
            cell: ({ orders }) => formatCount(orders),
            end: true,
          },
          {
            id: 'revenue',
            heading: adminAnalytics.revenue,
            cell: ({ revenue }) => formatRupees(revenue),
            end: true,
          },
          { id: 'net', heading: adminAnalytics.net, cell: ({ net }) => formatRupees(net), end: true },
        ]}
      />
    </details>
  )
}
