import { type Database, db } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockName } from '#data/database/transaction.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import type { Coupon } from '#domain/offers/coupon.ts'
import { MAX_COUPONS } from '#domain/policy.ts'
import { asCoupon, asCouponWithUses, countUses, couponLock, couponWithUses } from './coupon-uses.server.ts'

/** A coupon and how often it was used. */
export type UsedCoupon = Coupon & { used: number }

/** All coupons, the newest first. */
export async function listCoupons(): Promise<UsedCoupon[]> {
  const rows = await db
    .selectFrom('coupons')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('code')
    .limit(MAX_COUPONS)
    .execute()
  const used = await countUses()
  const usesOf = new Map(used.map(({ code, count }) => [code, Number(count)]))
  return rows.map((row) => ({ ...asCoupon(row), used: usesOf.get(row.code) ?? 0 }))
}

/** @returns null when there is none with this code */
export async function findCoupon(code: string): Promise<UsedCoupon | null> {
  const { rows } = await db.executeQuery(couponWithUses(db, { code, customerId: '' }))
  return rows[0] ? asCouponWithUses(rows[0]) : null
}

/** @param now epoch milliseconds */
export function createCoupon(
  coupon: Coupon,
  now: number,
  origin?: EventOrigin,
): Promise<'created' | 'taken' | 'too-many'> {
  return inTransaction(async (within) => {
    await lockName(within, 'coupons')
    const codes = await within.selectFrom('coupons').select('code').execute()
    if (codes.some(({ code }) => code === coupon.code)) return 'taken'
    if (codes.length >= MAX_COUPONS) return 'too-many'
    await within
      .insertInto('coupons')
      .values({ ...coupon, categories: JSON.stringify(coupon.categories), createdAt: now })
      .execute()
    await record(within, `coupon ${coupon.code} created`, origin)
    return 'created'
  })
}

/** Orders that used it keep what they got. @returns whether it exists */
export function updateCoupon({ code, ...values }: Coupon, origin?: EventOrigin): Promise<boolean> {
  return inTransaction(async (within) => {
    await lockName(within, couponLock(code))
    const { numUpdatedRows } = await within
      .updateTable('coupons')
      .set({ ...values, categories: JSON.stringify(values.categories) })
      .where('code', '=', code)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await record(within, `coupon ${code} changed`, origin)
    return true
  })
}

/** Its uses stay counted, should there be another one with this code. @returns whether it existed */
export function deleteCoupon(code: string, origin?: EventOrigin): Promise<boolean> {
  return inTransaction(async (within) => {
    await lockName(within, couponLock(code))
    const { numDeletedRows } = await within.deleteFrom('coupons').where('code', '=', code).executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await record(within, `coupon ${code} deleted`, origin)
    return true
  })
}

async function record(within: Database, detail: string, origin: EventOrigin | undefined): Promise<void> {
  await recordSecurityEvent(within, { kind: 'settings-changed', detail }, origin)
  publish(within, 'settings')
}
