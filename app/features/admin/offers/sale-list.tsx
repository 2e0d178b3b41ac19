import { Link } from 'react-router'

import { adminOffers } from '#copy/admin/offers.ts'
import { type CategoryId, categoryName } from '#domain/catalogue/category.ts'
import type { CategorySale } from '#domain/catalogue/category-sale.ts'
import { formatDate } from '#domain/values/dates.ts'
import { Card } from '#ui/kit/card.tsx'

const words = adminOffers.sale

interface SaleListProps {
  categories: readonly CategoryId[]
  sales: readonly CategorySale[]
  /** Epoch milliseconds. */
  now: number
}

/** The categories with their sales, each a link to the page where it is set. */
export function SaleList({ categories, sales, now }: SaleListProps) {
  return (
    <Card title={words.list} className="mt-5 max-w-180">
      <p className="text-muted">{words.line}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {categories.map((id) => (
          <li key={id}>
            <Link
              to={`/admin/offers/sales/${id}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 hover:bg-quiet"
            >
              <span className="font-semibold text-royal">{categoryName(id)}</span>
              <span className="text-15 text-muted">
                {textOf(
                  sales.find(({ categoryId }) => categoryId === id),
                  now,
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function textOf(sale: CategorySale | undefined, now: number): string {
  if (!sale) return words.none
  const { percent, startsAt, endsAt } = sale
  if (endsAt !== null && endsAt <= now) return adminOffers.coupons.over(formatDate(endsAt - 1))
  return [
    words.off(percent),
    ...(startsAt === null || startsAt <= now ? [] : [adminOffers.coupons.from(formatDate(startsAt))]),
    ...(endsAt === null ? [] : [adminOffers.coupons.until(formatDate(endsAt - 1))]),
  ].join(' · ')
}
