import fc from 'fast-check'
import { expect, test } from 'vitest'

import { s10Problem } from './s10.ts'

/** Serial numbers with their check digits: the example of the standard, then one of each special remainder. */
test.each([
  ['47312482', 9],
  ['12345678', 5],
  ['00000000', 5],
  ['00000001', 4],
  ['00300000', 0],
  ['00100001', 5],
  ['01000001', 9],
  ['99999999', 5],
])('%s has the check digit %i', (serial, checkDigit) => {
  for (let digit = 0; digit < 10; digit++) {
    expect(s10Problem(`EE${serial}${digit}IN`)).toBe(digit === checkDigit ? null : 'check-digit')
  }
})

test.each([
  '',
  'EE123456785',
  'E1234567855IN',
  'ee123456785in',
  'EE12345678 5IN',
  'EE1234567850IN',
  '123456789',
])('"%s" has not the form of such a number', (number) => {
  expect(s10Problem(number)).toBe('form')
})

test('one wrong digit is always noticed, apart from the two ways to the check digit 5', () => {
  const serials = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(serials, fc.nat(7), fc.integer({ min: 1, max: 9 }), (digits, at, change) => {
      const valid = (serial: readonly number[]) =>
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => s10Problem(`RR${serial.join('')}${digit}IN`) === null)!
      const wrong = digits.with(at, (digits[at]! + change) % 10)
      if (valid(digits) === 5) return
      expect(valid(wrong)).not.toBe(valid(digits))
    }),
  )
})
