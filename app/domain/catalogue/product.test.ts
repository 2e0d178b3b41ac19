import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { discountPercent, hasDiscount, isRecent, stockLevel, unitPrice } from './product.ts'

describe('the unit price', () => {
  test.each([
    [29999, 24999, 24999, 17],
    [29999, null, 29999, 0],
    [29999, undefined, 29999, 0],
    [29999, 29999, 29999, 0],
    [29999, 39999, 29999, 0],
    [29999, 0, 0, 100],
    [0, 0, 0, 0],
    [89900, 79900, 79900, 11],
  ])('price %s, discounted %s: pays %i, %i%% off', (price, discountedPrice, pays, percent) => {
    expect(unitPrice({ price, discountedPrice })).toBe(pays)
    expect(discountPercent({ price, discountedPrice })).toBe(percent)
    expect(hasDiscount({ price, discountedPrice })).toBe(pays < price)
  })

  test('is never above the price', () => {
    fc.assert(
      fc.property(fc.nat(), fc.option(fc.nat()), (price, discountedPrice) => {
        const pays = unitPrice({ price, discountedPrice })
        return pays <= price && (pays === price || pays === discountedPrice)
      }),
    )
  })
})

test.each([
  [100, 'in'],
  [6, 'in'],
  [5, 'low'],
  [1, 'low'],
  [0, 'out'],
  [-1, 'out'],
] as const)('a stock of %i is %s', (quantity, level) => {
  expect(stockLevel(quantity)).toBe(level)
})

test('a product is recent for 24 hours', () => {
  expect(isRecent({ createdAt: 0 }, 24 * 60 * 60 * 1000 - 1)).toBe(true)
  expect(isRecent({ createdAt: 0 }, 24 * 60 * 60 * 1000)).toBe(false)
})
