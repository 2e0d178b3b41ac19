import type { Coupon } from '#domain/offers/coupon.ts'

/** Ten percent off, for everybody, always and on everything; values that the test gives replace these. */
export function testCoupon(values: Partial<Coupon> = {}): Coupon {
  return {
    code: 'DIWALI10',
    percent: 10,
    amount: null,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesEach: null,
    minimum: 0,
    categories: [],
    ...values,
  }
}
