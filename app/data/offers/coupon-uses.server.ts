import { type Selectable, sql } from 'kysely'

import { type Database, db } from '#data/database/database.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'
import type { Tables } from '#data/database/tables.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { Coupon, CouponUses } from '#domain/offers/coupon.ts'

/**
 * A query for the coupon with this code and how often it was used: one row or none. Its uses are the orders that name it,
 * without those that were cancelled, so that a cancellation gives its use back; and those that were cleared. Where the
 * count decides, the transaction has locked {@link couponLock} before.
 */
export const couponWithUses = preparedQuery(
  (within, { code, customerId }: { code: string; customerId: string }) =>
    within
      .selectFrom('coupons')
      .selectAll()
      .select([
        ordersWith(within, code).as('inOrders'),
        clearedWith(within, code).as('inCleared'),
        ordersWith(within, code).where('customerId', '=', customerId).as('inOwnOrders'),
        clearedWith(within, code).where('customerId', '=', customerId).as('inOwnCleared'),
      ])
      .where('code', '=', code),
)

/** The name that orders with this coupon lock, so that each counts the uses of those before it. */
export function couponLock(code: string): string {
  return `uses of coupon ${code}`
}

type Uses = Record<'inOrders' | 'inCleared' | 'inOwnOrders' | 'inOwnCleared', number | null>

export function asCouponWithUses(row: Selectable<Tables['coupons']> & Uses): Coupon & CouponUses {
  const { inOrders, inCleared, inOwnOrders, inOwnCleared, ...coupon } = row
  return {
    ...asCoupon(coupon),
    used: Number(inOrders) + Number(inCleared),
    usedByYou: Number(inOwnOrders) + Number(inOwnCleared),
  }
}

export function asCoupon({ createdAt: _, categories, ...coupon }: Selectable<Tables['coupons']>): Coupon {
  return { ...coupon, categories: JSON.parse(categories) as CategoryId[] }
}

/** Of cleared orders those that count: one that was cancelled does not, and one that was restored is among the orders. */
export const countsStill = sql<boolean>`(cleared_orders.cancelled = 0 and not exists (
  select 1 from orders as restored where restored.id = cleared_orders.id))`

/** How often each coupon was used, as {@link couponWithUses} counts it. */
export function countUses(): Promise<{ code: string | null; count: number }[]> {
  const orders = db
    .selectFrom('orders')
    .select('couponCode as code')
    .where('couponCode', 'is not', null)
    .where('status', '!=', 'cancelled')
  const cleared = db
    .selectFrom('cleared_orders')
    .select('couponCode as code')
    .where('couponCode', 'is not', null)
    .where(countsStill)
  return db
    .selectFrom(orders.unionAll(cleared).as('uses'))
    .select(({ fn }) => ['code', fn.countAll<number>().as('count')])
    .groupBy('code')
    .execute()
}

function ordersWith(within: Database, code: string) {
  return within
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('couponCode', '=', code)
    .where('status', '!=', 'cancelled')
}

function clearedWith(within: Database, code: string) {
  return within
    .selectFrom('cleared_orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('couponCode', '=', code)
    .where(countsStill)
}
