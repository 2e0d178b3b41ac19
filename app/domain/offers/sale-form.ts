import { z } from 'zod'

import type { CategoryId } from '#domain/catalogue/category.ts'
import type { CategorySale } from '#domain/catalogue/category-sale.ts'
import { firstMoment, momentAfter } from '#domain/catalogue/dated-discount.ts'
import { optionalDay } from '#domain/catalogue/day-field.ts'
import { MAX_OFFER_PERCENT } from '#domain/policy.ts'
import { dayKey } from '#domain/values/dates.ts'
import { optionalWholeNumber } from '#domain/values/form-field.ts'
import { areDaysInOrder, DAYS_PROBLEM } from './days-in-order.ts'

/** A sale on a category as the admin enters it; without a percentage there is none. */
export const saleForm = z
  .object({
    percent: optionalWholeNumber(1, MAX_OFFER_PERCENT),
    firstDay: optionalDay(firstMoment),
    lastDay: optionalDay(momentAfter),
  })
  .refine(areDaysInOrder, DAYS_PROBLEM)

export function saleOf(
  categoryId: CategoryId,
  { percent, firstDay, lastDay }: z.output<typeof saleForm>,
): CategorySale | null {
  return percent === null ? null : { categoryId, percent, startsAt: firstDay, endsAt: lastDay }
}

/** What the form shows of a sale. */
export function saleFormOf(sale: CategorySale | undefined) {
  const { percent = null, startsAt = null, endsAt = null } = sale ?? {}
  return {
    percent: percent === null ? '' : String(percent),
    firstDay: startsAt === null ? '' : dayKey(startsAt),
    lastDay: endsAt === null ? '' : dayKey(endsAt - 1),
  }
}
