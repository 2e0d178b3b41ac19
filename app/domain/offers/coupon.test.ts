import { expect, test } from 'vitest'

import { categoryName } from '#domain/catalogue/category.ts'
import { testCoupon } from '#tests/support/records/coupon.ts'
import { type Coupon, couponProblem, type CouponUses, normaliseCode } from './coupon.ts'

const now = Date.UTC(2026, 10, 22, 12)
const coupon: Coupon & CouponUses = { ...testCoupon(), used: 0, usedByYou: 0 }
const lines = [{ price: 100_00, quantity: 3, categoryName: categoryName('toys') }]

test('a code is stored in capitals and without spaces', () => {
  expect(normaliseCode(' diwali 10\n')).toBe('DIWALI10')
  // As it comes out of a chat.
  expect(normaliseCode('\u{2068}Diwali\u{200b}\u{a0}10\u{2069}')).toBe('DIWALI10')
})

test.each<[string, Partial<typeof coupon> | null, string | null]>([
  ['nothing', {}, null],
  ['an unknown code', null, 'We do not know this code. Please look at it again, or leave it empty.'],
  ['the moment it ends', { endsAt: now }, 'This coupon could be used until 22 November 2026.'],
  ['the moment before it ends', { endsAt: now + 1 }, null],
  ['the moment it begins', { startsAt: now }, null],
  ['the moment before it begins', { startsAt: now + 1 }, 'This coupon can be used from 22 November 2026.'],
  ['one use left', { maxUses: 50, used: 49 }, null],
  ['no use left', { maxUses: 50, used: 50 }, 'This coupon has been used as often as it can be.'],
  ['one use left for the customer', { maxUsesEach: 2, usedByYou: 1 }, null],
  ['none left for the customer', { maxUsesEach: 1, usedByYou: 1 }, 'You have used this coupon already.'],
  ['exactly the minimum', { minimum: 300_00 }, null],
  [
    'less than the minimum',
    { minimum: 420_00 },
    'This coupon is for orders of ₹420.00 or more. Add ₹120.00 more to use it.',
  ],
  ['its category', { categories: ['toys'] }, null],
  [
    'other categories',
    { categories: ['books', 'education'] },
    'This coupon is for Books, Education; nothing of that is in your cart.',
  ],
])('%s', (_, values, problem) => {
  expect(couponProblem(values && { ...coupon, ...values }, lines, now)).toBe(problem)
})
