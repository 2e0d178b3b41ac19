import { adminAnalytics as words } from '#copy/admin/settings.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { formatRupees } from '#domain/values/money.ts'
import { Table } from '#ui/kit/table.tsx'
import type { LoadedSales } from './load-sales.server.ts'
import { rowsShown } from './sales-lines.ts'
import { spanName } from './span-name.ts'

type SalesTableProps = Pick<LoadedSales, 'period' | 'rows'>

/** The figures of each day, week or month with orders, then or in the period before, the newest first. */
export function SalesTable({ period, rows }: SalesTableProps) {
  return (
    <details className="mt-3">
      <summary className="min-h-11 w-fit rounded-control py-2.5 font-semibold">{words.asTable}</summary>
      <Table
        caption={words.revenueBy[period.unit]}
        rows={rowsShown(rows)}
        rowKey={({ start }) => String(start)}
        columns={[
          { id: 'span', heading: words.units[period.unit], cell: (row) => spanName(period, row), main: true },
          { id: 'orders', heading: words.orders, cell: ({ orders }) => formatCount(orders), end: true },
          {
            id: 'ordersBefore',
            heading: words.ordersBefore,
            cell: ({ before }) => formatCount(before.orders),
            end: true,
          },
          { id: 'revenue', heading: words.revenue, cell: ({ revenue }) => formatRupees(revenue), end: true },
          {
            id: 'revenueBefore',
            heading: words.revenueBefore,
            cell: ({ before }) => formatRupees(before.revenue),
            end: true,
          },
          { id: 'net', heading: words.net, cell: ({ net }) => formatRupees(net), end: true },
          {
            id: 'netBefore',
            heading: words.netBefore,
            cell: ({ before }) => formatRupees(before.net),
            end: true,
          },
        ]}
      />
    </details>
  )
}
