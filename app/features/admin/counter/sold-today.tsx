import { Link } from 'react-router'

import { adminCounter } from '#copy/admin/counter.ts'
import type { takenByMethod } from '#data/counter/counter-figures.server.ts'
import type { RecordedCounterSale } from '#data/counter/sales.server.ts'
import { pieceCount } from '#domain/counter/sale.ts'
import { splitReference } from '#domain/orders/order-reference.ts'
import { formatClock } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { Card } from '#ui/kit/card.tsx'
import { Tag } from '#ui/kit/tag.tsx'

const words = adminCounter.today

interface SoldTodayProps {
  /** The newest first. */
  sales: readonly RecordedCounterSale[]
  taken: Awaited<ReturnType<typeof takenByMethod>>
}

/** What was taken today in cash and by UPI, and the sales, each of which leads to its receipt. */
export function SoldToday({ sales, taken }: SoldTodayProps) {
  if (sales.length === 0) return <p className="text-muted">{words.none}</p>
  return (
    <Card title={words.title} aside={<p className="text-muted">{words.count(taken.sales)}</p>}>
      <dl className="mb-3 grid grid-cols-2 gap-3 large-text:grid-cols-1">
        {(['cash', 'upi'] as const).map((method) => (
          <div key={method}>
            <dt className="text-13 font-semibold text-muted">{words[method]}</dt>
            <dd className="font-display text-20 font-bold figures">{formatRupees(taken[method])}</dd>
          </div>
        ))}
      </dl>
      <ul className="divide-y divide-line border-t border-line">
        {sales.map((sale) => (
          <li key={sale.reference}>
            <Link
              to={`/admin/counter/sales/${sale.reference}`}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-2 hover:underline"
            >
              <span>
                <span className="font-semibold">{words.sale(splitReference(sale.reference).code)}</span>
                <span className="block text-13 text-muted">
                  {formatClock(sale.soldAt)} · {adminCounter.pieces(pieceCount(sale.lines))} ·{' '}
                  {words[sale.method]}
                </span>
              </span>
              <span className="flex items-center gap-2">
                {sale.voidedAt !== null && <Tag tone="grey">{words.takenBack}</Tag>}
                <span className="font-semibold figures">{formatRupees(sale.total)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {taken.sales > sales.length && <p className="mt-2 text-13 text-muted">{words.newest(sales.length)}</p>}
    </Card>
  )
}
