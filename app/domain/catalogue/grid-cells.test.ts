import fc from 'fast-check'
import { expect, test } from 'vitest'

import { problems as words } from '#copy/problems.ts'
import { MAX_PRICE_PAISE, MAX_STOCK } from '#domain/policy.ts'
import { type GridField, type GridValues, readCells, textsOf } from './grid-cells.ts'

const NO_DISCOUNT = { discountedPrice: null, discountFrom: null, discountUntil: null }
const SEEN: GridValues = { stockQuantity: 12, lowStockThreshold: null, price: 299_99, ...NO_DISCOUNT }

function read(field: GridField, text: string, seen = SEEN) {
  const { wanted, problems } = readCells({ ...textsOf(seen), [field]: text }, seen)
  return problems[field] ?? wanted[field]
}

test.each([
  ['20', 20],
  ['0', 0],
  ['+10', 22],
  ['-3', 9],
  ['−3', 9],
  [' - 12 ', 0],
  ['+0', 12],
  ['1000000', MAX_STOCK],
  ['10,00,000', MAX_STOCK],
  ['+1,000', 1012],
  ['५', 5],
])('a stock of 12 and “%s” make %d', (text, stock) => {
  expect(read('stockQuantity', text)).toBe(stock)
})

test.each([
  ['-13', 'There are only 12.'],
  ['+999989', 'There are 12 already, and at most 10,00,000 fit.'],
])('a stock of 12 and “%s”: %s', (text, problem) => {
  expect(read('stockQuantity', text)).toBe(problem)
})

test.each(['', '1.5', '1e3', '1,00', '--3', '+', '3+', '1000001', '99999999999999999999'])(
  '“%s” is no stock',
  (text) => {
    expect(read('stockQuantity', text)).toBe(
      'Please enter a whole number from 0 to 10,00,000, or a change such as +10 or -3.',
    )
  },
)

test.each([
  ['310', 310_00],
  ['₹1,200', 1200_00],
  ['१,२००.५०', 1200_50],
  ['-१० %', 269_99],
  ['-10 %', 269_99],
  ['-10%', 269_99],
  ['+ 12.5 %', 337_49],
  ['-100%', 0],
])('a price of ₹299.99 and “%s” make %d paise', (text, price) => {
  expect(read('price', text)).toBe(price)
})

test.each(['', 'ten', '10%', '-101 %', '-5', '1.234'])('“%s” is no price', (text) => {
  expect(read('price', text)).toMatch(/^Please enter an amount in rupees/)
})

test.each(['1000000.01', '99999999999999999', '1000000000000.5'])('“%s” is too high a price', (text) => {
  expect(read('price', text)).toBe('Please enter at most ₹10,00,000.00.')
})

test.each([
  ['', null],
  ['249.5', 249_50],
  ['-10 %', 269_99],
])('a discounted price “%s” is %s', (text, discountedPrice) => {
  expect(read('discountedPrice', text, { ...SEEN, discountedPrice: 280_00 })).toBe(discountedPrice)
})

test.each([
  ['20', 20],
  ['0', 0],
  [' ', null],
  ['-1', 'Please enter a whole number from 0 to 10,00,000, or leave it blank.'],
  ['2.5', 'Please enter a whole number from 0 to 10,00,000, or leave it blank.'],
  ['1000001', 'Please enter a whole number from 0 to 10,00,000, or leave it blank.'],
])('a threshold “%s” is %s', (text, threshold) => {
  expect(read('lowStockThreshold', text)).toBe(threshold)
})

const DAY = 86_400_000
const [MON, TUE] = [Date.parse('2026-11-23T00:00:00+05:30'), Date.parse('2026-11-24T00:00:00+05:30')]

/** Cells typed into a product on sale on Monday, at a moment before. */
function sale(typed: Partial<Record<GridField, string>>, now = MON - DAY) {
  const seen = { ...SEEN, discountedPrice: 250_00, discountFrom: MON, discountUntil: TUE }
  const { wanted, problems } = readCells({ ...textsOf(seen), ...typed }, seen, now)
  const { discountedPrice, discountFrom, discountUntil } = wanted
  return Object.keys(problems).length > 0 ? problems : [discountedPrice, discountFrom, discountUntil]
}

test('the days of a sale: the last one is part of it, blank is none, and they go with the discount', () => {
  expect(sale({})).toEqual([250_00, MON, TUE])
  expect(sale({ discountUntil: '2026-11-24' })).toEqual([250_00, MON, TUE + DAY])
  expect(sale({ discountFrom: '', discountUntil: '' })).toEqual([250_00, null, null])
  expect(sale({ discountedPrice: '' })).toEqual([null, null, null])
  expect(sale({ discountFrom: '2026-11-01' })).toEqual([250_00, MON - 22 * DAY, TUE])
})

const { saleDates } = words.fields

test('days that cannot be', () => {
  expect(sale({ discountUntil: '2026-11-22' })).toEqual({ discountUntil: saleDates.order })
  expect(sale({ discountUntil: '2026-02-30' })).toEqual({ discountUntil: saleDates.day })
  expect(sale({ discountedPrice: '', discountUntil: '2026-11-25' })).toEqual({
    discountUntil: saleDates['without-discount'],
  })
  expect(sale({ discountedPrice: '240' }, TUE)).toEqual({ discountUntil: saleDates.over })
  expect(sale({ discountedPrice: '240' }, TUE - 1)).toEqual([240_00, MON, TUE])
  // What is over is nobody's business while something else is changed.
  expect(sale({ stockQuantity: '+1' }, TUE)).toEqual([250_00, MON, TUE])
})

test('a percentage is taken off the price that is typed beside it', () => {
  const texts = { ...textsOf(SEEN), price: '200', discountedPrice: '-10 %' }
  expect(readCells(texts, SEEN)).toEqual({
    wanted: { ...SEEN, price: 200_00, discountedPrice: 180_00 },
    problems: {},
  })
})

test.each(['299.99', '300', '+1 %', '-0 %'])('a discounted price of “%s” is not below the price', (text) => {
  expect(read('discountedPrice', text)).toBe(
    'The discounted price must be below the price. Leave it blank for none.',
  )
})

test('a price that is lowered to the discounted price is refused; what was stored so before is left alone', () => {
  const seen = { ...SEEN, stockQuantity: 1, price: 100_00, discountedPrice: 90_00 }
  expect(readCells({ ...textsOf(seen), price: '90' }, seen).problems).toHaveProperty('discountedPrice')
  const useless = { ...seen, discountedPrice: 120_00 }
  expect(readCells({ ...textsOf(useless), stockQuantity: '+1' }, useless).problems).toEqual({})
})

const amount = fc.nat(MAX_PRICE_PAISE)
const values: fc.Arbitrary<GridValues> = fc.record({
  stockQuantity: fc.nat(MAX_STOCK),
  lowStockThreshold: fc.option(fc.nat(MAX_STOCK)),
  price: amount,
  discountedPrice: fc.option(amount),
  discountFrom: fc.constant(null),
  discountUntil: fc.constant(null),
})

test('what is left as it was is read as it was', () => {
  fc.assert(
    fc.property(values, (seen) => {
      expect(readCells(textsOf(seen), seen)).toEqual({ wanted: seen, problems: {} })
    }),
  )
})

test('whatever is typed is a value that fits, or a problem that leaves the value as it was', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.stringMatching(/^[+\-−]? ?[0-9]{0,8}(\.[0-9]{0,3})? ?%?$/),
  )
  fc.assert(
    fc.property(
      values,
      fc.array(typed, { minLength: 6, maxLength: 6 }),
      (seen, [stock, low, price, reduced, first, last]) => {
        const texts = {
          stockQuantity: stock!,
          lowStockThreshold: low!,
          price: price!,
          discountedPrice: reduced!,
          discountFrom: first!,
          discountUntil: last!,
        }
        const { wanted, problems } = readCells(texts, seen)
        expect(Number.isInteger(wanted.stockQuantity)).toBe(true)
        expect(wanted.stockQuantity).toBeGreaterThanOrEqual(0)
        expect(wanted.stockQuantity).toBeLessThanOrEqual(MAX_STOCK)
        for (const paise of [wanted.price, wanted.discountedPrice ?? 0]) {
          expect(Number.isInteger(paise)).toBe(true)
          expect(paise).toBeGreaterThanOrEqual(0)
          expect(paise).toBeLessThanOrEqual(MAX_PRICE_PAISE)
        }
        const kept = (['stockQuantity', 'price'] as const).filter((field) => problems[field])
        expect(kept.map((field) => wanted[field])).toEqual(kept.map((field) => seen[field]))
      },
    ),
  )
})
