import { expect, test } from 'vitest'

import { couponForm, couponFormOf, couponOf } from './coupon-form.ts'
import { offersForm, offersFormOf, offersOf } from './offers-form.ts'
import { NO_OFFERS } from './shop-offers.ts'

const filled = {
  code: ' diwali10 ',
  kind: 'percent',
  value: '10',
  firstDay: '2026-11-01',
  lastDay: '2026-11-14',
  maxUses: '100',
  maxUsesEach: '1',
  minimumRupees: '499',
  categories: ['toys'],
}

test('the form of a coupon is read into paise and moments, and shown as it was', () => {
  const coupon = couponOf(couponForm.parse(filled))
  expect(coupon).toEqual({
    code: 'DIWALI10',
    percent: 10,
    amount: null,
    maxUses: 100,
    maxUsesEach: 1,
    minimum: 499_00,
    startsAt: Date.parse('2026-11-01T00:00:00+05:30'),
    endsAt: Date.parse('2026-11-15T00:00:00+05:30'),
    categories: ['toys'],
  })
  const { firstDay, lastDay } = couponFormOf(coupon)
  expect([firstDay, lastDay]).toEqual(['2026-11-01', '2026-11-14'])
})

test('a coupon of rupees with all else left blank', () => {
  const blank = { firstDay: '', lastDay: '', maxUses: '', maxUsesEach: '', minimumRupees: '' }
  expect(couponOf(couponForm.parse({ code: 'RS50', kind: 'rupees', value: '50', ...blank }))).toEqual({
    code: 'RS50',
    percent: null,
    amount: 50_00,
    maxUses: null,
    maxUsesEach: null,
    minimum: 0,
    startsAt: null,
    endsAt: null,
    categories: [],
  })
})

test.each([
  ['code', { code: 'A!' }],
  ['code', { code: '' }],
  ['kind', { kind: 'gold' }],
  ['value', { value: '91' }],
  ['value', { value: '0' }],
  ['value', { value: '1e1' }],
  ['firstDay', { firstDay: '30 Feb' }],
  ['lastDay', { lastDay: '2026-10-31' }],
  ['maxUses', { maxUses: '0' }],
])('what is wrong with a coupon is said at %s', (field, values) => {
  const { error } = couponForm.safeParse({ ...filled, ...values })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test.each([
  ['percent', ['95', '91', '10.5', '0', '-1', '', 'ten'], 'Please enter a whole number from 1 to 90.'],
  ['rupees', ['0', '10.5', '1,00,00,001'], 'Please enter a whole number from 1 to 10000000.'],
])('a value in %s that is not possible is told the limits of its kind', (kind, values, message) => {
  for (const value of values) {
    const { error } = couponForm.safeParse({ ...filled, kind, value })
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([['value', message]])
  }
  expect(couponForm.safeParse({ ...filled, kind, value: '90' }).success).toBe(true)
})

test('offers are entered in whole rupees', () => {
  const entered = { firstOrderPercent: 10, deliveryRupees: 49, freeDeliveryRupees: 499 }
  const offers = { firstOrderPercent: 10, deliveryFee: 49_00, freeDeliveryFrom: 499_00 }
  expect(offersOf(offersForm.parse(entered))).toEqual(offers)
  expect(offersFormOf(offers)).toEqual(entered)
  expect(offersOf(offersFormOf(NO_OFFERS))).toEqual(NO_OFFERS)
})
