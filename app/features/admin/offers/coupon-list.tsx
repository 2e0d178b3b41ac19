import { Link } from 'react-router'

import { adminOffers } from '#copy/admin/offers.ts'
import { categoryName } from '#domain/catalogue/category.ts'
import type { Coupon } from '#domain/offers/coupon.ts'
import { formatDate } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'

const words = adminOffers.coupons

type UsedCoupon = Coupon & { used: number }

interface CouponListProps {
  coupons: readonly UsedCoupon[]
  /** Epoch milliseconds. */
  now: number
}

/** All coupons, each a link to its page. */
export function CouponList({ coupons, now }: CouponListProps) {
  return (
    <Card title={words.title} className="mt-5 max-w-180">
      <p className="text-muted">{words.line}</p>
      {coupons.length === 0 && <p className="mt-3 font-medium">{words.none}</p>}
      <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {coupons.map((coupon) => (
          <li key={coupon.code}>
            <Link
              to={`/admin/offers/coupons/${coupon.code}`}
              className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 hover:bg-quiet"
            >
              <span className="font-display text-18 font-bold wrap-anywhere text-royal">{coupon.code}</span>
              <span className="font-semibold figures">{words.off(valueOf(coupon))}</span>
              <span className="basis-full text-15 text-muted">{conditionsOf(coupon, now).join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to="/admin/offers/coupons/new" kind="outline" className="mt-4">
        {words.add}
      </ButtonLink>
    </Card>
  )
}

function valueOf({ percent, amount }: Coupon): string {
  return percent === null ? formatRupees(amount ?? 0) : words.percent(percent)
}

function conditionsOf(coupon: UsedCoupon, now: number): string[] {
  const { startsAt, endsAt, minimum, categories, used, maxUses, maxUsesEach } = coupon
  const until = endsAt !== null && endsAt <= now ? words.over : words.until
  return [
    ...(startsAt === null ? [] : [words.from(formatDate(startsAt))]),
    ...(endsAt === null ? [] : [until(formatDate(endsAt - 1))]),
    ...(minimum === 0 ? [] : [words.minimum(formatRupees(minimum))]),
    ...categories.map(categoryName),
    ...(maxUsesEach === null ? [] : [words.each(maxUsesEach)]),
    words.used(used, maxUses),
  ]
}
