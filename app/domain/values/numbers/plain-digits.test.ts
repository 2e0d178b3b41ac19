import { expect, test } from 'vitest'

import { secondStepForm } from '#domain/customers/second-step-form.ts'
import { optionalUtr } from '#domain/payments/utr-field.ts'
import { parseArea } from '#domain/settings/delivery-rules.ts'
import { normalisePhone, phoneDigits } from '#domain/values/contact/phone.ts'
import { wholeNumber } from '#domain/values/form-field.ts'
import { rupeesToPaise } from '#domain/values/money.ts'
import { normalisePincode } from '#domain/values/pin-code.ts'
import { plainDigits } from './plain-digits.ts'

test.each([
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
  ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
  ['Odia', '୦୧୨୩୪୫୬୭୮୯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
  ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
  ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
])('the digits of %s are read', (_, digits) => {
  expect(plainDigits(digits)).toBe('0123456789')
})

test('all else stays: letters, signs, and digits of other scripts', () => {
  expect(plainDigits('पेन 12, ₹१.५० ٣ ①')).toBe('पेन 12, ₹1.50 ٣ ①')
})

test.each([
  ['a PIN code', () => normalisePincode('४११ ००४'), '411004'],
  ['a phone number', () => normalisePhone('+९१ ९८२२०-१२३४५'), '9822012345'],
  ['a search for a phone number', () => phoneDigits('९८२२०'), '98220'],
  ['a UTR', () => optionalUtr.parse('४१२३ ५६७८ ८९०१'), '412356788901'],
  ['a code of an app', () => secondStepForm.parse({ code: '१२३ ४५६' }).code, '123456'],
  ['a beginning of PIN codes', () => parseArea('७४४'), '744'],
  ['an amount', () => rupeesToPaise('२९९.५०'), 299_50],
  ['a number of pieces', () => wholeNumber(1, 99).parse('१२'), 12],
])('%s may be typed in Devanagari', (_, read, expected) => {
  expect(read()).toEqual(expected)
})
