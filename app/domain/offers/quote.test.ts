import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { categoryName } from '#domain/catalogue/category.ts'
import { advertisedDelivery, advertisedOffers } from './advertised-delivery.ts'
import { missingForFreeDelivery, NO_TERMS, quoteOrder, type Terms, termsAt } from './quote.ts'
import { testCoupon } from '#tests/support/records/coupon.ts'
import { NO_OFFERS } from './shop-offers.ts'

const books = categoryName('books')
const toys = categoryName('toys')
const coupon = testCoupon()
const terms = (values: Partial<Terms>): Terms => ({ ...NO_TERMS, ...values })
const first = (firstOrderPercent: number) =>
  terms({ isFirstOrder: true, offers: { ...NO_OFFERS, firstOrderPercent } })

const anyLine = fc.record({
  price: fc.nat(1e8),
  quantity: fc.integer({ min: 1, max: 999 }),
  categoryName: fc.constantFrom(books, toys),
})
const anyCoupon = fc.record({
  code: fc.constant('CODE'),
  startsAt: fc.constant(null),
  endsAt: fc.constant(null),
  percent: fc.option(fc.integer({ min: 1, max: 90 })),
  amount: fc.integer({ min: 1, max: 1e9 }),
  maxUses: fc.constant(null),
  maxUsesEach: fc.constant(null),
  minimum: fc.constant(0),
  categories: fc.subarray(['books', 'toys'] as const),
})
const anyTerms = fc.record({
  offers: fc.record({
    firstOrderPercent: fc.integer({ min: 0, max: 90 }),
    deliveryFee: fc.nat(1e5),
    freeDeliveryFrom: fc.option(fc.nat(1e9)),
  }),
  isFirstOrder: fc.boolean(),
  coupon: fc.option(anyCoupon),
})
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 50 })

describe('for any lines and terms', () => {
  test('the sum of the line discounts is the discount, and the total is the sum of its parts', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        const { subtotal, discounts, discount, deliveryFee, total, offer } = quoteOrder(lines, terms)
        expect(subtotal).toBe(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
        expect(discounts.reduce((sum, each) => sum + each, 0)).toBe(discount)
        expect(total).toBe(subtotal - discount + deliveryFee)
        expect(Number.isSafeInteger(total)).toBe(true)
        expect(offer === null).toBe(discount === 0)
      }),
    )
  })

  test('no line is below ₹0, and the items are not below ₹1', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        const { subtotal, discounts, discount } = quoteOrder(lines, terms)
        for (const [at, { price, quantity }] of lines.entries()) {
          expect(discounts[at]).toBeGreaterThanOrEqual(0)
          expect(discounts[at]).toBeLessThanOrEqual(price * quantity)
        }
        expect(subtotal - discount).toBeGreaterThanOrEqual(Math.min(subtotal, 100))
      }),
    )
  })

  test('the better of the two offers counts, never both', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        const alone = [
          { ...terms, coupon: null },
          { ...terms, isFirstOrder: false },
        ]
        const each = alone.map((terms) => quoteOrder(lines, terms).discount)
        expect(quoteOrder(lines, terms).discount).toBe(Math.max(...each))
      }),
    )
  })

  test('a coupon takes nothing off other categories', () => {
    fc.assert(
      fc.property(anyLines, anyCoupon, (lines, coupon) => {
        const onlyBooks = { ...coupon, categories: ['books' as const] }
        const { discounts } = quoteOrder(lines, terms({ coupon: onlyBooks }))
        const offToys = discounts.filter((_, at) => lines[at]!.categoryName === toys)
        expect(offToys.every((discount) => discount === 0)).toBe(true)
      }),
    )
  })
})

test('without an offer an order comes to what its lines do, and delivery is free', () => {
  expect(quoteOrder([{ price: 299_99, quantity: 2, categoryName: toys }], NO_TERMS)).toEqual({
    subtotal: 599_98,
    discounts: [0],
    discount: 0,
    offer: null,
    deliveryFee: 0,
    total: 599_98,
  })
})

test('10 % off a first order of three lines: each takes its part, to the paisa', () => {
  const lines = [333_33, 333_33, 333_34].map((price) => ({ price, quantity: 1, categoryName: toys }))
  expect(quoteOrder(lines, first(10))).toMatchObject({
    discounts: [33_33, 33_33, 33_34],
    discount: 100_00,
    offer: 'first-order',
    total: 900_00,
  })
  expect(quoteOrder(lines, { ...first(10), isFirstOrder: false }).discount).toBe(0)
})

test('an equal coupon is kept for later; a better one counts in place of the first-order discount', () => {
  const lines = [{ price: 100_00, quantity: 1, categoryName: toys }]
  expect(quoteOrder(lines, { ...first(10), coupon }).offer).toBe('first-order')
  expect(quoteOrder(lines, { ...first(10), coupon: { ...coupon, percent: 11 } })).toMatchObject({
    offer: 'coupon',
    discount: 11_00,
  })
})

test('an amount off is never more than the items, less one rupee', () => {
  const lines = [{ price: 30_00, quantity: 1, categoryName: toys }]
  const fifty = { ...coupon, percent: null, amount: 50_00 }
  expect(quoteOrder(lines, terms({ coupon: fifty })).total).toBe(1_00)
  const mixed = [...lines, { price: 400_00, quantity: 1, categoryName: books }]
  const ofToys = { ...fifty, categories: ['toys' as const] }
  expect(quoteOrder(mixed, terms({ coupon: ofToys }))).toMatchObject({ discounts: [30_00, 0], total: 400_00 })
})

test('a place can have its own fee, which is free from the same value', () => {
  const offers = { firstOrderPercent: 0, deliveryFee: 49_00, freeDeliveryFrom: 499_00 }
  const fee = (price: number, ofPlace: number | null) =>
    quoteOrder([{ price, quantity: 1, categoryName: toys }], termsAt(terms({ offers }), ofPlace))
  expect([null, 0, 90_00].map((ofPlace) => fee(100_00, ofPlace).total)).toEqual([149_00, 100_00, 190_00])
  expect(fee(499_00, 90_00)).toMatchObject({ deliveryFee: 0, total: 499_00 })
  expect(missingForFreeDelivery(fee(100_00, 90_00), termsAt(terms({ offers }), 90_00))).toBe(399_00)
})

test('what is advertised is true everywhere that the shop delivers', () => {
  const rule = (fee: number | null, delivers = true) => ({ fee, delivers })
  const line = (rules: ReturnType<typeof rule>[], freeDeliveryFrom: number | null = null) =>
    advertisedDelivery(advertisedOffers({ ...NO_OFFERS, freeDeliveryFrom }, rules), 'Free')
  for (const rules of [[], [rule(null)], [rule(0)], [rule(90_00, false)]]) expect(line(rules)).toBe('Free')
  expect(line([rule(null), rule(90_00)])).toBeNull()
  expect(line([rule(90_00)], 499_00)).toBe('Free delivery on orders of ₹499.00 or more')
})

test('delivery is free from the value before discounts; below it the cart says what is missing', () => {
  const offers = { firstOrderPercent: 50, deliveryFee: 49_00, freeDeliveryFrom: 499_00 }
  const of = (price: number) =>
    quoteOrder([{ price, quantity: 1, categoryName: toys }], terms({ offers, isFirstOrder: true }))
  expect(of(499_00)).toMatchObject({ deliveryFee: 0, total: 249_50 })
  expect(of(498_99)).toMatchObject({ deliveryFee: 49_00, discount: 249_49, total: 298_50 })
  expect(missingForFreeDelivery(of(498_99), terms({ offers }))).toBe(1)
  expect(missingForFreeDelivery(of(499_00), terms({ offers }))).toBeNull()
  expect(missingForFreeDelivery(of(1_00), NO_TERMS)).toBeNull()
})
