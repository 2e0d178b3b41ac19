import { z } from 'zod'

import { adminOffers } from '#copy/admin/offers.ts'
import { CATEGORY_IDS } from '#domain/catalogue/category.ts'
import { firstMoment, momentAfter } from '#domain/catalogue/dated-discount.ts'
import { optionalDay } from '#domain/catalogue/day-field.ts'
import {
  COUPON_CODE_MAX_LENGTH,
  MAX_COUPON_USES,
  MAX_LIMIT_RUPEES,
  MAX_OFFER_PERCENT,
} from '#domain/policy.ts'
import { checkedText, optionalWholeNumber, wholeNumber } from '#domain/values/form-field.ts'
import { dayKey } from '#domain/values/dates.ts'
import { type Coupon, normaliseCode } from './coupon.ts'
import { areDaysInOrder, DAYS_PROBLEM } from './days-in-order.ts'

const words = adminOffers.coupon

const uses = optionalWholeNumber(1, MAX_COUPON_USES)

const common = z.object({
  code: checkedText(words.code, COUPON_CODE_MAX_LENGTH, (text) =>
    /^[A-Z0-9-]{3,}$/.test(normaliseCode(text)) ? null : words.codeProblem,
  ).transform(normaliseCode),
  firstDay: optionalDay(firstMoment),
  lastDay: optionalDay(momentAfter),
  maxUses: uses,
  maxUsesEach: uses,
  minimumRupees: optionalWholeNumber(0, MAX_LIMIT_RUPEES),
  categories: z.array(z.enum(CATEGORY_IDS)).max(CATEGORY_IDS.length).default([]),
})

/** A coupon as the admin enters it: in whole rupees and days. A percentage has limits of its own. */
export const couponForm = z
  .discriminatedUnion(
    'kind',
    [
      common.extend({ kind: z.literal('percent'), value: wholeNumber(1, MAX_OFFER_PERCENT) }),
      common.extend({ kind: z.literal('rupees'), value: wholeNumber(1, MAX_LIMIT_RUPEES) }),
    ],
    { error: words.kindProblem },
  )
  .refine(areDaysInOrder, DAYS_PROBLEM)

export type CouponForm = z.output<typeof couponForm>

export function couponOf(form: CouponForm): Coupon {
  const { code, kind, value, firstDay, lastDay, maxUses, maxUsesEach, minimumRupees, categories } = form
  return {
    code,
    maxUses,
    maxUsesEach,
    categories,
    percent: kind === 'percent' ? value : null,
    amount: kind === 'rupees' ? value * 100 : null,
    startsAt: firstDay,
    endsAt: lastDay,
    minimum: (minimumRupees ?? 0) * 100,
  }
}

/** What the form shows of a coupon. */
export function couponFormOf(coupon: Coupon) {
  const { code, percent, amount, startsAt, endsAt, maxUses, maxUsesEach, minimum, categories } = coupon
  return {
    code,
    maxUses,
    maxUsesEach,
    categories: CATEGORY_IDS.filter((id) => categories.includes(id)),
    kind: percent === null ? ('rupees' as const) : ('percent' as const),
    value: percent ?? amount! / 100,
    firstDay: startsAt === null ? '' : dayKey(startsAt),
    lastDay: endsAt === null ? '' : dayKey(endsAt - 1),
    minimumRupees: minimum === 0 ? null : minimum / 100,
  }
}
