import { expressionBuilder } from 'kysely'

import { coupon } from '#copy/coupon.ts'
import { db } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { consumeRateLimit, refundRateLimit } from '#data/platform/rate-limit.server.ts'
import { settingValue } from '#data/settings/settings.server.ts'
import { type Coupon, couponProblem, type OfferedLine } from '#domain/offers/coupon.ts'
import { COUPON_CHECKS_PER_ACCOUNT } from '#domain/policy.ts'
import type { Terms } from '#domain/offers/quote.ts'
import { asCouponWithUses, countsStill, couponWithUses } from './coupon-uses.server.ts'
import { OFFERS, parseOffers } from './shop-offers.server.ts'

/** The columns of a query for what a customer's order is offered without a coupon. */
export function termsColumns(customerId: string) {
  const { selectFrom, exists, or } = expressionBuilder<Tables>()
  // One of each is enough.
  const orders = selectFrom('orders').select('orders.id').where('customerId', '=', customerId).limit(1)
  const cleared = selectFrom('cleared_orders')
    .select('cleared_orders.id')
    .where('customerId', '=', customerId)
    .limit(1)
  return [
    settingValue(OFFERS).as('offers'),
    or([exists(orders.where('status', '!=', 'cancelled')), exists(cleared.where(countsStill))]).as(
      'hasOrdered',
    ),
  ] as const
}

export function asTerms(row: { offers: string | null; hasOrdered: unknown }): Omit<Terms, 'coupon'> {
  return { offers: parseOffers(row.offers), isFirstOrder: !row.hasOrdered }
}

/** The same for a page; an order reads them again in its transaction. */
export async function findTerms(customerId: string): Promise<Omit<Terms, 'coupon'>> {
  return asTerms(await db.selectNoFrom(termsColumns(customerId)).executeTakeFirstOrThrow())
}

/** Whether shoppers are asked for a coupon. @param now epoch milliseconds */
export async function hasCoupons(now: number): Promise<boolean> {
  const row = await db
    .selectFrom('coupons')
    .select('code')
    .where(({ or, eb }) => or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * A coupon for a page, if it can be used now for these lines; an order checks it again in its transaction. Codes that
 * cannot be used are limited, so that none is guessed; one that can be used is asked for again whenever a cart changes.
 * @param now epoch milliseconds
 */
export async function checkCoupon(
  code: string,
  customerId: string,
  lines: readonly OfferedLine[],
  now: number,
): Promise<{ coupon: Coupon } | { problem: string; isLimited?: true }> {
  if (!(await consumeRateLimit(COUPON_CHECKS, customerId, COUPON_CHECKS_PER_ACCOUNT)))
    return { problem: coupon.problems.tooManyChecks, isLimited: true }
  const { rows } = await db.executeQuery(couponWithUses(db, { code, customerId }))
  const found = rows[0] ? asCouponWithUses(rows[0]) : null
  const problem = couponProblem(found, lines, now)
  if (problem !== null) return { problem }
  await refundRateLimit(COUPON_CHECKS, customerId)
  return { coupon: withoutUses(found!) }
}

/** The kind of the limit. */
export const COUPON_CHECKS = 'coupons'

/** How often others used it is not the shopper's business. */
function withoutUses({ used: _, usedByYou: __, ...coupon }: ReturnType<typeof asCouponWithUses>): Coupon {
  return coupon
}
