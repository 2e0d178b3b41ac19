import { adminAnalytics as words } from '#copy/admin/settings.ts'
import { formatRupees } from '#domain/values/money.ts'
import type { LoadedSales } from './load-sales.server.ts'
import { spanName } from './span-name.ts'

type SalesChartProps = Pick<LoadedSales, 'period' | 'rows'>

/**
 * One bar a day, week or month; the net is the solid part, and a line stands where the revenue of the period before was.
 * Hidden from screen readers: `SalesTable` has the same figures.
 */
export function SalesChart({ period, rows }: SalesChartProps) {
  const most = Math.max(1, ...rows.flatMap(({ revenue, before }) => [revenue, before.revenue]))
  const [first, last] = [rows[0], rows.at(-1)]
  const height = (amount: number) => `${(amount / most) * 100}%`
  return (
    <div aria-hidden="true">
      <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-13 text-muted">
        <span className="figures">{formatRupees(most)}</span>
        <span className="flex items-center gap-2">
          <span className="h-0.5 w-4 bg-marigold forced-colors:bg-[CanvasText]" />
          {words.line}
        </span>
      </p>
      <div className="flex h-44 items-end gap-[2px] border-y border-line">
        {rows.map((row) => (
          <div
            key={row.start}
            title={`${spanName(period, row)}: ${formatRupees(row.revenue)}`}
            className="relative h-full min-w-0 grow"
          >
            <div
              className="absolute inset-x-0 bottom-0 flex flex-col justify-end rounded-t-small bg-royal-wash forced-colors:border forced-colors:border-b-0"
              style={{ height: height(row.revenue) }}
            >
              <div
                className="rounded-t-small bg-royal forced-colors:bg-[CanvasText]"
                style={{ height: row.revenue === 0 ? 0 : `${(row.net / row.revenue) * 100}%` }}
              />
            </div>
            {row.before.revenue > 0 && (
              <div
                className="absolute inset-x-0 h-0.5 bg-marigold forced-colors:bg-[CanvasText]"
                style={{ bottom: height(row.before.revenue) }}
              />
            )}
          </div>
        ))}
      </div>
      <p className="mt-1 flex justify-between gap-4 text-13 text-muted">
        <span>{first && spanName(period, first)}</span>
        <span className="text-end">{last && spanName(period, last)}</span>
      </p>
    </div>
  )
}
