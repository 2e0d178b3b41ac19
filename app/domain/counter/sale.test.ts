import fc from 'fast-check'
import { expect, test } from 'vitest'

import { saleOf } from '#tests/support/records/sale.ts'
import { productsNamed, productsOfBarcode } from './counter-product.ts'
import { receiptText } from './receipt-text.ts'
import { changeFor, likelyGiven, pieceCount, saleTotal } from './sale.ts'
import { saleFields, saleForm } from './sale-form.ts'
import { isSaleReference, newSaleReference } from './sale-reference.ts'

const LINES = [
  { productId: 'globe', name: 'Globe', price: 129_900, quantity: 1 },
  { productId: 'pen', name: 'Pen “blue” & red', price: 10_50, quantity: 3 },
]
const SOLD_AT = Date.UTC(2026, 10, 22, 6, 35)

test('total and pieces', () => {
  expect([saleTotal(LINES), pieceCount(LINES), saleTotal([])]).toEqual([133_050, 4, 0])
})

test.each([
  [100_00, 500_00, 400_00],
  [100_00, 100_00, 0],
  [100_00, 99_99, null],
  [100_00, null, null],
])('of %i and %i given, the change is %s', (total, given, change) => {
  expect(changeFor(total, given)).toBe(change)
})

test('likely notes are above the total, each once, the least first', () => {
  expect(likelyGiven(133_050)).toEqual([134_000, 140_000, 150_000])
  expect(likelyGiven(500_00)).toEqual([])
  fc.assert(
    fc.property(fc.nat(1e9), (total) => {
      const amounts = likelyGiven(total)
      expect(amounts).toEqual([...new Set(amounts)].toSorted((a, b) => a - b))
      for (const amount of amounts) expect(amount).toBeGreaterThan(total)
    }),
  )
})

test('a reference is one of a sale, not of an order', () => {
  const reference = newSaleReference(SOLD_AT, new Uint8Array(9))
  expect(reference).toBe('SALE-1795329300000-000000000')
  expect([
    isSaleReference(reference),
    isSaleReference(reference.replace('SALE', 'ORD')),
    isSaleReference(null),
  ]).toEqual([...[true, false, false]])
})

test('what is sent is what is read', () => {
  const sale = saleOf(LINES, { given: 1_500_00 })
  expect(saleForm.parse(saleFields(sale, true))).toEqual({ ...sale, offline: true })
  const { given: _, ...uncounted } = saleFields(saleOf(LINES, { method: 'upi' }), false)
  expect(saleForm.parse(uncounted)).toMatchObject({ method: 'upi', given: null, offline: false })
})

test.each([
  ['another total', { total: '133049' }],
  ['less given than due', { given: '133049' }],
  ['cash given by UPI', { method: 'upi', given: '133050' }],
  ['the reference of an order', { reference: 'ORD-1795329300000-000000000' }],
  ['no lines', { lines: '[]' }],
  ['no JSON', { lines: '[' }],
  ['a negative price', { lines: JSON.stringify([{ ...LINES[0], price: -1 }]), total: '-1' }],
  ['half a piece', { lines: JSON.stringify([{ ...LINES[0], quantity: 0.5 }]), total: '64950' }],
  ['one product twice', { lines: JSON.stringify([LINES[0], LINES[0]]), total: '259800' }],
  ['a field that is unknown', { lines: JSON.stringify([{ ...LINES[0], stock: 1 }]), total: '129900' }],
])('%s is refused', (_, fields) => {
  expect(saleForm.safeParse({ ...saleFields(saleOf(LINES), false), ...fields }).success).toBe(false)
})

test('the receipt as text', () => {
  const sale = saleOf(LINES, {
    reference: newSaleReference(SOLD_AT, new Uint8Array(9)),
    soldAt: SOLD_AT,
    given: 1_500_00,
  })
  expect(receiptText(sale, { name: 'Kalam', address: '7 Laxmi Road', phone: '' })).toBe(
    [
      'Kalam',
      'Receipt 000000000, 22 November 2026 at 12:05 pm',
      '',
      '1 × Globe: ₹1,299.00',
      '3 × Pen “blue” & red: ₹31.50',
      'Total: ₹1,330.50',
      'Paid in cash',
      'Given: ₹1,500.00, change: ₹169.50',
      '',
      'Thank you! Please come again.',
      '7 Laxmi Road',
    ].join('\n'),
  )
})

test('products are found by barcode in any form, and by words of the name', () => {
  const ruler = { id: 'ruler', name: 'Steel Ruler 30 cm', price: 1, stock: 1, barcode: '0036000291452' }
  const pen = { id: 'pen', name: 'Pen', price: 1, stock: 1, barcode: null }
  expect(productsOfBarcode([pen, ruler], '036000291452')).toEqual([ruler])
  expect(productsOfBarcode([pen, ruler], '4006381333931')).toEqual([])
  expect(productsOfBarcode([pen, ruler], 'Pen')).toEqual([])
  expect(productsNamed([pen, ruler], ' 30  ruler')).toEqual([ruler])
  expect(productsNamed([pen, ruler], '')).toEqual([pen, ruler])
})

test('the barcode of a product means its choices, unless a choice has it itself', () => {
  const [blue, red] = ['Pen – Blue', 'Pen – Red'].map((name) => ({
    id: name,
    name,
    price: 1,
    stock: 1,
    barcode: null,
    productBarcode: '4006381333931',
  }))
  expect(productsOfBarcode([blue!, red!], '4006381333931')).toEqual([blue, red])
  const own = { ...red!, barcode: '0036000291452' }
  expect(productsOfBarcode([blue!, own], '036000291452')).toEqual([own])
})
