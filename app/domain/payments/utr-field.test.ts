import { expect, test } from 'vitest'

import { optionalUtr, paymentClaimForm } from './utr-field.ts'

const problemOf = (text: string) => optionalUtr.safeParse(text).error?.issues[0]?.message

test.each([
  ['412345678901', '412345678901'],
  [' 4123 4567 8901 ', '412345678901'],
  ['4123\u00A05678\u00A08901', '412356788901'],
  ['', undefined],
  ['   ', undefined],
  [undefined, undefined],
])('%o is the UTR %o', (typed, utr) => {
  expect(optionalUtr.parse(typed)).toBe(utr)
})

test.each([
  ['41234567890', 'A UTR has 12 digits; you entered 11.'],
  ['4123456789012', 'A UTR has 12 digits; you entered 13.'],
  ['4', 'A UTR has 12 digits; you entered 1.'],
  ['T41234567890', 'A UTR has only digits.'],
  ['4123-4567-8901', 'A UTR has only digits.'],
  ['4'.repeat(31), 'to 30 characters'],
])('%o is refused: %s', (typed, sentence) => {
  expect(problemOf(typed)).toContain(sentence)
})

test('a claim without a UTR is a claim', () => {
  expect(paymentClaimForm.parse({ seen: '8500' })).toEqual({ utr: undefined, seen: 8_500 })
})
