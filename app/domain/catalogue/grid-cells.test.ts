import fc from 'fast-check'
import { expect, test } from 'vitest'

import { MAX_PRICE_PAISE, MAX_STOCK } from '#domain/policy.ts'
import { type GridField, type GridValues, readCells, textsOf } from './grid-cells.ts'

const SEEN: GridValues = { stockQuantity: 12, price: 299_99, discountedPrice: null }

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
])('a stock of 12 and “%s” make %d', (text, stock) => {
  expect(read('stockQuantity', text)).toBe(stock)
})

test.each([
  ['-13', 'There are only 12.'],
  ['+999989', 'There are 12 already, and at most 10,00,000 fit.'],
])('a stock of 12 and “%s”: %s', (text, problem) => {
  expect(read('stockQuantity', text)).toBe(problem)
})

test.each(['', '1.5', '1e3', '1,000', '--3', '+', '3+', '५', '1000001', '99999999999999999999'])(
  '“%s” is no stock',
  (text) => {
    expect(read('stockQuantity', text)).toBe(
      'Please enter a whole number from 0 to 10,00,000, or a change such as +10 or -3.',
    )
  },
)

test.each([
  ['310', 310_00],
  ['-10 %', 269_99],
  ['-10%', 269_99],
  ['+ 12.5 %', 337_49],
  ['-100%', 0],
])('a price of ₹299.99 and “%s” make %d paise', (text, price) => {
  expect(read('price', text)).toBe(price)
})

test.each(['', 'ten', '10%', '-101 %', '1000000.01', '-5', '1.234'])('“%s” is no price', (text) => {
  expect(read('price', text)).toMatch(/^Please enter an amount in rupees/)
})

test.each([
  ['', null],
  ['249.5', 249_50],
  ['-10 %', 269_99],
])('a discounted price “%s” is %s', (text, discountedPrice) => {
  expect(read('discountedPrice', text, { ...SEEN, discountedPrice: 280_00 })).toBe(discountedPrice)
})

test('a percentage is taken off the price that is typed beside it', () => {
  const texts = { stockQuantity: '12', price: '200', discountedPrice: '-10 %' }
  expect(readCells(texts, SEEN)).toEqual({
    wanted: { stockQuantity: 12, price: 200_00, discountedPrice: 180_00 },
    problems: {},
  })
})

test.each(['299.99', '300', '+1 %', '-0 %'])('a discounted price of “%s” is not below the price', (text) => {
  expect(read('discountedPrice', text)).toBe(
    'The discounted price must be below the price. Leave it blank for none.',
  )
})

test('a price that is lowered to the discounted price is refused; what was stored so before is left alone', () => {
  const seen = { stockQuantity: 1, price: 100_00, discountedPrice: 90_00 }
  expect(readCells({ ...textsOf(seen), price: '90' }, seen).problems).toHaveProperty('discountedPrice')
  const useless = { ...seen, discountedPrice: 120_00 }
  expect(readCells({ ...textsOf(useless), stockQuantity: '+1' }, useless).problems).toEqual({})
})

const amount = fc.nat(MAX_PRICE_PAISE)
const values: fc.Arbitrary<GridValues> = fc.record({
  stockQuantity: fc.nat(MAX_STOCK),
  price: amount,
  discountedPrice: fc.option(amount),
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
    fc.property(values, typed, typed, typed, (seen, stockQuantity, price, discountedPrice) => {
      const { wanted, problems } = readCells({ stockQuantity, price, discountedPrice }, seen)
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
    }),
  )
})
