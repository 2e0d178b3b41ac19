import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { adminBarcode } from '#copy/admin/catalogue/barcode.ts'
import { barcodeProblem, checkDigit, isMangledBarcode, newOwnBarcode, readBarcode } from './barcode.ts'

const words = adminBarcode.problems

describe('the check digit', () => {
  // GS1 General Specifications, 7.9.1: the worked example of an EAN-13 is 629104150021, whose check digit is 3.
  test.each([
    ['629104150021', 3],
    ['400638133393', 1],
    ['9638507', 4],
    ['03600029145', 2],
    ['978030640615', 7],
    ['0', 0],
  ])('of %s is %i', (digits, expected) => {
    expect(checkDigit(digits)).toBe(expected)
  })

  test('a wrong digit is always found, and two neighbours in the wrong order nearly always', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        (digits, place, by) => {
          const body = digits.join('')
          const whole = `${body}${checkDigit(body)}`
          expect(readBarcode(whole)).toBe(whole)
          const wrong = [...whole]
          wrong[place] = String((Number(wrong[place]) + by) % 10)
          expect(readBarcode(wrong.join(''))).toBeNull()
        },
      ),
    )
  })
})

test.each([
  ['4006381333931', '4006381333931'],
  [' 4006381-333931 ', '4006381333931'],
  ['96385074', '96385074'],
  // A UPC-A is the EAN-13 with a zero before it.
  ['036000291452', '0036000291452'],
  ['0036000291452', '0036000291452'],
])('%s is the code %s', (text, barcode) => {
  expect(readBarcode(text)).toBe(barcode)
})

test.each([
  ['', words.digits],
  ['globe', words.digits],
  ['400638133393१', words.digits],
  ['4.00638E+12', words.shortened('4.00638E+12')],
  [' 8,90e12 ', words.shortened('8,90e12')],
  ['123', words.length(3)],
  ['04006381333931', words.length(14)],
  ['4006381333932', words.checkDigit('2', '1')],
  ['96385075', words.checkDigit('5', '4')],
])('%s: %s', (text, problem) => {
  expect(barcodeProblem(text)).toBe(problem)
  expect(readBarcode(text)).toBeNull()
})

test('a code of its own is a valid EAN-13 of the numbers that are free for every shop', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
      const code = newOwnBarcode(bytes)
      expect(readBarcode(code)).toBe(code)
      expect(code).toMatch(/^2[0-9]{12}$/)
    }),
  )
  expect(() => newOwnBarcode(new Uint8Array(9))).toThrow(RangeError)
})

test.each([
  ['4.00638E+12', '4006381333931', true],
  ['4,00638E+12', '4006381333931', true],
  ['4E+12', '4006381333931', true],
  ['36000291452', '0036000291452', true],
  ['4.00639E+12', '4006381333931', false],
  ['4006381333932', '4006381333931', false],
  ['', '4006381333931', false],
  ['E+12', '4006381333931', false],
])('%s is what a spreadsheet makes of %s: %s', (text, barcode, is) => {
  expect(isMangledBarcode(text, barcode)).toBe(is)
})
