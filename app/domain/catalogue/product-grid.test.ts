import fc from 'fast-check'
import { expect, test } from 'vitest'

import { adminFacts } from '#copy/admin/catalogue/facts.ts'
import { MAX_PRICE_PAISE, MAX_STOCK } from '#domain/policy.ts'
import { readCells, textsOf } from './grid-cells.ts'
import { gridForm } from './product-grid-form.ts'
import { type GridSeen, inverseTexts, parseSeen, seenText, settleChange } from './product-grid.ts'

const SEEN: GridSeen = {
  updatedAt: 1000,
  stockQuantity: 10,
  lowStockThreshold: null,
  price: 100_00,
  discountedPrice: null,
  discountFrom: null,
  discountUntil: null,
}

/** What becomes of a change typed into a row that showed `SEEN`, of a product that is `now`. */
function settle(typed: Partial<ReturnType<typeof textsOf>>, now: Partial<GridSeen> | undefined) {
  const { wanted } = readCells({ ...textsOf(SEEN), ...typed }, SEEN)
  const { next, refusals } = settleChange({ id: 'a', seen: SEEN, wanted }, now && { ...SEEN, ...now })
  return refusals.length > 0 ? refusals.map(({ field, reason }) => `${field}: ${reason}`) : next
}

test('a stock that was typed is the difference to the screen: what was sold meanwhile stays sold', () => {
  expect(settle({ stockQuantity: '12' }, { stockQuantity: 6 })).toMatchObject({ stockQuantity: 8 })
  expect(settle({ stockQuantity: '+5' }, { stockQuantity: 6 })).toMatchObject({ stockQuantity: 11 })
  expect(settle({ price: '90' }, { stockQuantity: 6 })).toMatchObject({ stockQuantity: 6, price: 90_00 })
})

test('a stock below zero or above the limit is refused', () => {
  expect(settle({ stockQuantity: '0' }, { stockQuantity: 6 })).toEqual(['stockQuantity: stock'])
  expect(settle({ stockQuantity: '+5' }, { stockQuantity: MAX_STOCK })).toEqual(['stockQuantity: stock'])
})

test('a stock is refused after another save of the product, which may have been the same', () => {
  expect(settle({ stockQuantity: '+5' }, { updatedAt: 1001, stockQuantity: 15 })).toEqual([
    'stockQuantity: changed',
  ])
})

test('a price that is no longer the one on the screen is refused; another save of other fields is not', () => {
  expect(settle({ price: '90' }, { updatedAt: 1001, price: 110_00 })).toEqual(['price: changed'])
  expect(settle({ lowStockThreshold: '9' }, { lowStockThreshold: 8 })).toEqual(['lowStockThreshold: changed'])
  expect(settle({ lowStockThreshold: '9' }, { stockQuantity: 6 })).toMatchObject({
    stockQuantity: 6,
    lowStockThreshold: 9,
  })
  expect(settle({ discountedPrice: '90' }, { discountedPrice: 95_00 })).toEqual(['discountedPrice: changed'])
  expect(settle({ price: '90' }, { updatedAt: 1001 })).toMatchObject({ price: 90_00 })
  expect(settle({ discountedPrice: '90' }, { price: 80_00 })).toEqual(['discountedPrice: discount'])
})

test('a price above the MRP is refused, with the amount; one that was there before the MRP is left', () => {
  const change = (price: number) => ({ id: 'a', seen: SEEN, wanted: { ...SEEN, price } })
  expect(settleChange(change(120_01), SEEN, 120_00).refusals).toEqual([
    { id: 'a', field: 'price', reason: 'mrp', message: adminFacts.problems.aboveMrp('₹120.00') },
  ])
  expect(settleChange(change(120_00), SEEN, 120_00).refusals).toEqual([])
  expect(settleChange(change(SEEN.price), SEEN, 90_00).refusals).toEqual([])
})

test('days are refused when the discount they are about was taken away or dated otherwise meanwhile', () => {
  const [from, until] = [4_000_000_000_000, 4_100_000_000_000]
  const seen = { ...SEEN, discountedPrice: 90_00 }
  const settled = (days: object, now: object) =>
    settleChange({ id: 'a', seen, wanted: { ...seen, ...days } }, { ...seen, ...now }).refusals
  expect(settled({ discountFrom: from }, {})).toEqual([])
  expect(settled({ discountFrom: from }, { discountedPrice: null })).toEqual([
    { id: 'a', field: 'discountFrom', reason: 'changed' },
  ])
  expect(settled({ discountUntil: from }, { discountFrom: until })).toEqual([
    { id: 'a', field: 'discountUntil', reason: 'changed' },
  ])
  expect(settled({ discountFrom: from }, { discountFrom: until })).toMatchObject([{ reason: 'changed' }])
})

test('a product that is gone is refused by name of the first changed cell', () => {
  expect(settle({ price: '90' }, undefined)).toEqual(['price: gone'])
})

test.each(['', '1|2|3||', '1|2|3|4|5|6|7|8', 'a|2|3||||', '1|-2|3||||', '1|2|||||'])(
  '“%s” is nothing that was seen',
  (text) => {
    expect(parseSeen(text)).toBeNull()
  },
)

test('a form names each product once, and no more than one save may change', () => {
  const row = (id: string) => ({ id, seen: '1|2|3||||' })
  const isForm = (ids: string[]) => gridForm.safeParse({ rows: ids.map(row) }).success
  const many = Array.from({ length: 51 }, (_, at) => `id-${at}`)
  expect([isForm(['a', 'b']), isForm(many.slice(1))]).toEqual([true, true])
  expect([isForm(['a', 'a']), isForm(many), isForm(['../a'])]).toEqual([false, false, false])
})

const price = fc.integer({ min: 1, max: MAX_PRICE_PAISE })
const product: fc.Arbitrary<GridSeen> = fc
  .record({
    updatedAt: fc.nat(),
    stockQuantity: fc.nat(MAX_STOCK),
    lowStockThreshold: fc.option(fc.nat(MAX_STOCK)),
    price,
    discountedPrice: fc.option(fc.nat(MAX_PRICE_PAISE)),
    discountFrom: fc.constant(null),
    discountUntil: fc.constant(null),
  })
  .map((one) => ({
    ...one,
    discountedPrice: one.discountedPrice === null ? null : Math.min(one.discountedPrice, one.price - 1),
  }))

test('what was seen is read as it was sent', () => {
  fc.assert(
    fc.property(product, (seen) => {
      expect(parseSeen(seenText(seen))).toEqual(seen)
    }),
  )
})

test('undo restores what was, and keeps what was sold meanwhile', () => {
  fc.assert(
    fc.property(product, product, fc.nat(), (seen, wish, sold) => {
      const texts = textsOf(wish)
      const { wanted, problems } = readCells(texts, seen)
      fc.pre(Object.keys(problems).length === 0)
      const saved = settleChange({ id: 'a', seen, wanted }, seen)
      expect(saved.refusals).toEqual([])
      const shown = { ...saved.next, updatedAt: seen.updatedAt + 1 }
      const typed = inverseTexts(texts, seen, shown)
      const undo = readCells(typed, shown)
      expect(undo).toEqual({ wanted: valuesOf(seen), problems: {} })
      const left = sold % (Math.min(seen.stockQuantity, shown.stockQuantity) + 1)
      const undone = settleChange(
        { id: 'a', seen: shown, wanted: undo.wanted },
        { ...shown, stockQuantity: shown.stockQuantity - left },
      )
      expect(undone).toEqual({
        next: { ...valuesOf(seen), stockQuantity: seen.stockQuantity - left },
        refusals: [],
      })
    }),
  )
})

function valuesOf({ updatedAt: _, ...values }: GridSeen) {
  return values
}
