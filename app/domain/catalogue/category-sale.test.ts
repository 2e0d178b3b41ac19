import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type CategorySale, discountedBySale, nextSaleChange } from './category-sale.ts'

const now = Date.UTC(2026, 10, 22)
const sale: CategorySale = { categoryId: 'toys', percent: 20, startsAt: now - 1, endsAt: now + 1 }
const globe = { categoryId: 'toys' as const, price: 100_00, discountedPrice: null as number | null }

test.each<[string, Partial<typeof globe>, Partial<CategorySale>, number | null]>([
  ['20 % off', {}, {}, 80_00],
  ['rounded up to the paisa', { price: 99_99 }, {}, 80_00],
  ['the product’s own lower price', { discountedPrice: 75_00 }, {}, 75_00],
  ['the sale’s lower price', { discountedPrice: 85_00 }, {}, 80_00],
  ['another category', { categoryId: 'stationary' as never }, {}, null],
  ['the first moment', {}, { startsAt: now }, 80_00],
  ['before it', {}, { startsAt: now + 1 }, null],
  ['the moment after it', {}, { endsAt: now }, null],
  ['without days', {}, { startsAt: null, endsAt: null }, 80_00],
])('%s', (_, product, values, expected) => {
  expect(discountedBySale({ ...globe, ...product }, [{ ...sale, ...values }], now)).toBe(expected)
})

test('the lower price counts, and never one off the other', () => {
  fc.assert(
    fc.property(
      fc.nat(1e8),
      fc.option(fc.nat(1e8)),
      fc.integer({ min: 1, max: 90 }),
      (price, own, percent) => {
        const paid = discountedBySale({ ...globe, price, discountedPrice: own }, [{ ...sale, percent }], now)!
        const bySale = discountedBySale({ ...globe, price }, [{ ...sale, percent }], now)!
        expect(paid).toBe(own === null ? bySale : Math.min(own, bySale))
        expect(Number.isInteger(paid)).toBe(true)
      },
    ),
  )
})

test('the next change is the nearest beginning or end', () => {
  expect(nextSaleChange([], now)).toBeNull()
  expect(nextSaleChange([sale], now)).toBe(now + 1)
  expect(nextSaleChange([{ ...sale, startsAt: null, endsAt: null }], now)).toBeNull()
  expect(nextSaleChange([sale, { ...sale, startsAt: now + 5, endsAt: now + 9 }], now + 1)).toBe(now + 5)
})
