import { adminAnalytics } from '#copy/admin/settings.ts'
import type { Sold } from '#data/orders/sales.server.ts'
import { formatRupees } from '#domain/values/money.ts'

/** Products or categories, each with a bar whose length is its share of the largest quantity. */
export function SoldList({ sold }: { sold: readonly Sold[] }) {
  const maxQuantity = Math.max(1, ...sold.map(({ quantity }) => quantity))
  return (
    <ol className="grid gap-3">
      {sold.map(({ name, quantity, revenue }) => (
        <li key={name}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            <span className="text-15 text-muted figures">
              {adminAnalytics.sold(quantity)} · {formatRupees(revenue)}
            </span>
          </p>
          <span
            aria-hidden="true"
            className="mt-1 block h-2 overflow-hidden rounded-full bg-quiet forced-colors:border"
          >
            <span
              className="block h-full rounded-full bg-marigold forced-colors:bg-[CanvasText]"
              style={{ width: `${(quantity / maxQuantity) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}
