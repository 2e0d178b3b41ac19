import type { DaySales } from '#data/orders/sales.server.ts'
import { formatDay } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'

/** One bar a day; the net is the solid part. Hidden from screen readers: `DayTable` has the same figures. */
export function DayChart({ days }: { days: readonly DaySales[] }) {
  const maxRevenue = Math.max(1, ...days.map(({ revenue }) => revenue))
  const first = days[0]
  const last = days.at(-1)
  const height = (amount: number) => `${(amount / maxRevenue) * 100}%`
  return (
    <div aria-hidden="true">
      <p className="mb-1 text-13 text-muted figures">{formatRupees(maxRevenue)}</p>
      <div className="flex h-44 items-end gap-[2px] border-y border-line">
        {days.map(({ day, revenue, net }) => (
          <div
            key={day}
            title={`${formatDay(day)}: ${formatRupees(revenue)}`}
            className="flex min-w-0 grow flex-col justify-end rounded-t-small bg-royal-wash forced-colors:border forced-colors:border-b-0"
            style={{ height: height(revenue) }}
          >
            <div
              className="rounded-t-small bg-royal forced-colors:bg-[CanvasText]"
              style={{ height: revenue === 0 ? 0 : `${(net / revenue) * 100}%` }}
            />
          </div>
        ))}
      </div>
      <p className="mt-1 flex justify-between text-13 text-muted">
        <span>{first && formatDay(first.day)}</span>
        <span>{last && formatDay(last.day)}</span>
      </p>
    </div>
  )
}
