import { expect, test } from 'vitest'

import { wholeNumber } from '#domain/values/form-field.ts'
import { plainNumber } from './plain-number.ts'

test.each([
  ['1,23,456.50', '123456.50'],
  ['123,456.5', '123456.5'],
  ['₹ 1,200.00', '1200.00'],
  ['Rs. 10', '10'],
  ['Rs 1,200/-', '1200'],
  ['१,२००', '1200'],
  ['299.99', '299.99'],
  ['1,50', '1,50'],
  ['1.234,50', '1.234,50'],
  ['12,34', '12,34'],
  ['1E+05', '1E+05'],
  ['-1,000', '-1,000'],
  ['', ''],
])('%j is the number %j', (text, plain) => {
  expect(plainNumber(text)).toBe(plain)
})

test('what a field says that it takes can be typed as it says it', () => {
  expect(wholeNumber(0, 10_00_000).parse('10,00,000')).toBe(10_00_000)
})
