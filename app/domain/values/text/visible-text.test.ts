import fc from 'fast-check'
import { expect, test } from 'vitest'

import { requiredText } from '#domain/values/form-field.ts'
import { withoutInvisible } from './visible-text.ts'

test.each([
  ['Asha\u202Egnp.exe', 'Ashagnp.exe'],
  ['\u2066Asha\u2069 Rao\u200F', 'Asha Rao'],
  ['Sho\u200Bp\u2060keeper\uFEFF', 'Shopkeeper'],
  ['Ad\u200Dmin\u200C', 'Admin'],
  ['A\u{E0041}\u{E007F}B\u00ADC', 'ABC'],
])('%j becomes %j', (text, clean) => {
  expect(withoutInvisible(text)).toBe(clean)
})

test.each(['क्‍ष', 'রেশমা র‍্যা', 'ക്‍', 'نمی‌خواهم', '👩‍👩‍👧', '👩🏽‍🚀', '❤️‍🔥', 'Zoë O’Neil-Rao'])(
  '%s is left as it is',
  (text) => {
    expect(withoutInvisible(text)).toBe(text)
  },
)

test('cleaning twice is cleaning once', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'क', '्', '\u200D', '\u200C', '\u202E', '👩', '\u200B'),
  })
  fc.assert(
    fc.property(text, (dirty) => withoutInvisible(withoutInvisible(dirty)) === withoutInvisible(dirty)),
  )
})

test('a field is cleaned before it is checked: nothing but invisible characters is blank', () => {
  const field = requiredText('Name', 4)
  expect(field.parse(' \u202EAs\u200Bha\u2069 ')).toBe('Asha')
  expect(field.safeParse('\u2066\u200D\u2069').success).toBe(false)
})
