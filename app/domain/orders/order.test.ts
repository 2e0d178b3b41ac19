import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isOrderReference, newOrderReference, referencePart } from './order-reference.ts'
import {
  estimatedDelivery,
  itemCount,
  lineDiscount,
  linesLeft,
  lineTotal,
  orderDiscount,
  orderSubtotal,
  piecesTotal,
  quantityLeft,
} from './order.ts'
import { ESTIMATED_DELIVERY_DAYS } from '#domain/policy.ts'

const anyLines = fc.array(fc.record({ price: fc.nat(1e8), quantity: fc.integer({ min: 1, max: 999 }) }), {
  maxLength: 100,
})

describe('totals', () => {
  test('two notebooks and a backpack', () => {
    const lines = [
      { price: 29999, quantity: 2 },
      { price: 59999, quantity: 1 },
    ]
    expect(orderSubtotal(lines)).toBe(119997)
    expect(itemCount(lines)).toBe(3)
  })

  test('the total is the sum of the lines, exact and whole, in any order', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const exact = lines.reduce((sum, line) => sum + BigInt(line.price) * BigInt(line.quantity), 0n)
        expect(BigInt(orderSubtotal(lines))).toBe(exact)
        expect(Number.isSafeInteger(orderSubtotal(lines))).toBe(true)
        expect(orderSubtotal(lines.toReversed())).toBe(orderSubtotal(lines))
        expect(lines.map(lineTotal).every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })
})

test('what was cancelled is in no total and no count', () => {
  const whole = { price: 29999, quantity: 2, cancelledQuantity: 0 }
  const part = { price: 59999, quantity: 3, cancelledQuantity: 1 }
  const gone = { price: 100, quantity: 1, cancelledQuantity: 1 }
  expect([whole, part, gone].map(quantityLeft)).toEqual([2, 2, 0])
  expect(linesLeft([whole, part, gone])).toEqual([whole, part])
  expect(orderSubtotal([whole, part, gone])).toBe(2 * 29999 + 2 * 59999)
  expect(itemCount([whole, part, gone])).toBe(4)
})

test('pieces that are cancelled or returned one after the other cost what the line does, to the paisa', () => {
  const anyLine = fc
    .record({ price: fc.nat(1e8), quantity: fc.integer({ min: 1, max: 999 }) })
    .chain(({ price, quantity }) =>
      fc.record({
        price: fc.constant(price),
        quantity: fc.constant(quantity),
        discount: fc.nat(price * quantity),
        parts: fc.array(fc.integer({ min: 1, max: quantity })),
      }),
    )
  fc.assert(
    fc.property(anyLine, ({ parts, ...line }) => {
      let [before, sum] = [0, 0]
      for (const part of [...parts, line.quantity]) {
        const pieces = Math.min(part, line.quantity - before)
        const cost = piecesTotal(line, pieces, before)
        expect(cost).toBeGreaterThanOrEqual(0)
        expect(cost).toBeLessThanOrEqual(line.price * pieces)
        expect(lineTotal({ ...line, cancelledQuantity: before })).toBe(
          line.price * line.quantity - line.discount - sum,
        )
        sum += cost
        before += pieces
      }
      expect(sum).toBe(line.price * line.quantity - line.discount)
    }),
  )
})

test('the last piece takes what rounding left of the discount', () => {
  const line = { price: 100_00, quantity: 3, discount: 10_00 }
  expect([0, 1, 2].map((before) => piecesTotal(line, 1, before))).toEqual([96_67, 96_67, 96_66])
  const two = { ...line, cancelledQuantity: 1 }
  expect([lineTotal(two), lineDiscount(two), orderDiscount([two, line])]).toEqual([193_33, 6_67, 16_67])
})

describe('the order reference', () => {
  test('has the form of the specification', () => {
    expect(newOrderReference(1763700000000, new Uint8Array([0, 1, 2, 3, 4, 5, 6, 31, 32]))).toBe(
      'ORD-1763700000000-0123456Z0',
    )
  })

  test('is always valid', () => {
    fc.assert(
      fc.property(fc.nat(9999999999999), fc.uint8Array({ minLength: 9, maxLength: 16 }), (nowMs, bytes) =>
        isOrderReference(newOrderReference(nowMs, bytes)),
      ),
    )
  })

  test('is not created from too few random bytes', () => {
    expect(() => newOrderReference(0, new Uint8Array(8))).toThrow(RangeError)
  })

  test.each(['', 'ORD-1-A', 'ORD-1763700000000-abcdefghi', 'ORD-1763700000000-ABCDEFGHI\n', null, 7])(
    '%j is not an order reference',
    (value) => {
      expect(isOrderReference(value)).toBe(false)
    },
  )
})

test('delivery is expected in seven days', () => {
  expect(estimatedDelivery(1000, ESTIMATED_DELIVERY_DAYS)).toBe(1000 + 7 * 24 * 60 * 60 * 1000)
  expect(estimatedDelivery(1000, 2)).toBe(1000 + 2 * 24 * 60 * 60 * 1000)
})

test.each([
  ['2X2A', '2X2A'],
  ['QXBA', null],
  ['#QX2A', 'QX2A'],
  ['qx2 a9', 'QX2A9'],
  ['7K3-M9Q', '7K3M9Q'],
  ['#ORD-1763700000000-7K3M9QX2A', 'ORD17637000000007K3M9QX2A'],
  ['meera', null],
  ['om 12', 'OM12'],
  ['%1_', null],
  ['x'.repeat(40) + '1', null],
])('a search for "%s" may have "%s" of a reference', (search, part) => {
  expect(referencePart(search)).toBe(part)
})
