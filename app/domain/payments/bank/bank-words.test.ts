import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { dayKey } from '#domain/values/dates.ts'
import { findOrderReference, findUtr, isDebit, parseBankAmount, parseBankDate } from './bank-words.ts'

describe('parseBankDate', () => {
  test.each([
    ['22/11/2026', '2026-11-22'],
    ['22-11-26', '2026-11-22'],
    ['2.1.2026', '2026-01-02'],
    ['22-Nov-2026', '2026-11-22'],
    ['22Nov26', '2026-11-22'],
    ['22 November, 2026', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    ['2026/11/22', '2026-11-22'],
    ['२२/११/२०२६', '2026-11-22'],
    ['2026-11-22 23:59:01', '2026-11-22'],
    ['22/11/2026 10:15', '2026-11-22'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (text, day) => {
    expect(dayKey(parseBankDate(text)!)).toBe(day)
  })
  test.each([
    '',
    'Total',
    '31/02/2026',
    '29/02/2026',
    '00/01/2026',
    '1/13/2026',
    '22/11/202',
    '22-Nox-2026',
    '12',
  ])('%s is no date', (text) => {
    expect(parseBankDate(text)).toBeNull()
  })
})

describe('parseBankAmount', () => {
  test.each([
    ['1,23,456.78', 1_23_456_78],
    ['249', 249_00],
    ['₹ 249.00', 249_00],
    ['Rs.249.5', 249_50],
    ['INR 2,490.00 CR', 2_490_00],
    ['+249.00', 249_00],
    ['249.0000', 249_00],
    ['249.00(Cr)', 249_00],
    ['1,00,000.00Cr', 1_00_000_00],
    ['249.00Cr.', 249_00],
    ['Rs249', 249_00],
    ['२४९.००', 249_00],
    ['Rs. 1,00,000/-', 1_00_000_00],
  ])('%s is %i paise', (text, amount) => {
    expect(parseBankAmount(text)).toBe(amount)
  })
  test.each(['', '-249', '249.001', '1e3', '2 49', '1,2', 'abc', '249,00', '1,,000'])(
    '%s is none',
    (text) => {
      expect(parseBankAmount(text)).toBeNull()
    },
  )
  test.each([
    ['249.00 DR', true],
    ['-249.00', true],
    ['(249.00)', true],
    ['249.00-', true],
    ['249.00Dr', true],
    ['249/-', false],
    ['Rs. 1,00,000/-', false],
    ['Debit 249', true],
    ['249.00 CR', false],
    ['249.00', false],
    ['249.00(Cr)', false],
  ])('%s left the account: %s', (text, debit) => {
    expect(isDebit(text)).toBe(debit)
  })
})

test.each([
  ['UPI/432123456789/ASHA', '432123456789'],
  ['UPI-ASHA RAO-asha@ybl-HDFC0000123-432123456789-ORDER', '432123456789'],
  ['0000432123456789', '432123456789'],
  ['432123456789 432123456789', '432123456789'],
  ['432123456789 000000000000', '432123456789'],
  ['0000000000000000', null],
  ['UPI/432123456789/919822012345@axl', '432123456789'],
  ['Order ORD-1763700000000-A1B2C3D4E', null],
  ['432123456789 and 432123456780', null],
  ['43212345678', null],
  ['4321234567890', null],
  ['UTR४३२१२३४५६७८९', null],
  ['', null],
])('the UTR in “%s” is %s', (text, utr) => {
  expect(findUtr(text)).toBe(utr)
})

test.each([
  ['Order ORD-1763700000000-A1B2C3D4E', 'ORD-1763700000000-A1B2C3D4E'],
  ['UPI/ORD1763700000000A1B2C3D4E/x', 'ORD-1763700000000-A1B2C3D4E'],
  ['order ord 1763700000000 a1b2c3d4e', 'ORD-1763700000000-A1B2C3D4E'],
  ['ORD-1763700000000-A1B2C3D4', null],
  ['ORD-1763700000000-A1B2C3D4EF', null],
  ['ORD-176370000000-A1B2C3D4E', null],
  ['nothing', null],
])('the order in “%s” is %s', (text, id) => {
  expect(findOrderReference(text)).toBe(id)
})

test('no text makes them throw, or look at it again and again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
      for (const read of [parseBankDate, parseBankAmount, isDebit, findUtr, findOrderReference]) read(text)
    }),
  )
  // Were it read anew from each place, the time of a test would not be enough.
  const long = `${'0'.repeat(1_000_000)}x${'ORD-'.repeat(200_000)}`
  for (const read of [parseBankDate, parseBankAmount, isDebit, findUtr, findOrderReference]) read(long)
})
