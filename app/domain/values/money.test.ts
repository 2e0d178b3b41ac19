import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { formatRupees, paiseToRupees, rupeesToPaise, typedRupees } from './money.ts'

describe('formatRupees', () => {
  test.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [29999, '₹299.99'],
    [40000, '₹400.00'],
    [94138850, '₹9,41,388.50'],
    [12_34_56_789_00, '₹12,34,56,789.00'],
  ])('%i paise are formatted as %s', (paise, text) => {
    expect(formatRupees(paise)).toBe(text)
  })

  test('is what Intl has for rupees', () => {
    const intl = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
    const amounts = fc.integer({ min: -1e12, max: 1e12 })
    fc.assert(fc.property(amounts, (paise) => formatRupees(paise) === intl.format(paise / 100)))
  })

  test('always shows exactly two decimals', () => {
    fc.assert(fc.property(fc.nat(1e12), (paise) => /^₹[\d,]+\.\d\d$/.test(formatRupees(paise))))
  })
})

describe('rupeesToPaise', () => {
  test.each([
    ['0', 0],
    ['299.99', 29999],
    ['299.9', 29990],
    ['007', 700],
    [' 12 ', 1200],
    ['1.005'.slice(0, 4), 100],
  ])('%j is %i paise', (text, paise) => {
    expect(rupeesToPaise(text)).toBe(paise)
  })

  test.each([
    '',
    ' ',
    '1e3',
    '12.345',
    '-1',
    '+1',
    '٣',
    '1,000',
    '.5',
    '5.',
    '0x10',
    'NaN',
    'Infinity',
    '1 2',
  ])('rejects %j', (text) => {
    expect(rupeesToPaise(text)).toBeNull()
  })

  test('rejects amounts that would not be exact', () => {
    expect(rupeesToPaise('9'.repeat(15))).toBeNull()
    expect(rupeesToPaise('9'.repeat(400))).toBeNull()
  })

  test('never returns a fraction, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const paise = rupeesToPaise(text)
        return paise === null || (Number.isSafeInteger(paise) && paise >= 0)
      }),
    )
  })
})

test.each([
  ['₹500', 500_00],
  ['1,000', 1000_00],
  ['Rs. 1,23,456.50', 123456_50],
  ['१,२००', 1200_00],
  ['299.99', 299_99],
  ['1,50', null],
  ['-500', null],
  ['12.345', null],
  ['', null],
])('%j is typed for %s paise', (text, paise) => {
  expect(typedRupees(text)).toBe(paise)
})

test('an amount is parsed back from its text', () => {
  fc.assert(fc.property(fc.nat(1e12), (paise) => rupeesToPaise(paiseToRupees(paise)) === paise))
})
