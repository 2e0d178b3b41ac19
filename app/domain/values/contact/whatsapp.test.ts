import fc from 'fast-check'
import { expect, test } from 'vitest'

import { normalisePhone } from './phone.ts'
import { whatsAppUrl } from './whatsapp.ts'

const textOf = (url: string) => new URL(url).searchParams.get('text')

test.each(['Tom & Jerry #1 +50 % = ?', 'line\nline', '🎁👨‍👩‍👧', 'नमस्ते, क्षमा', '"<script>\'', 'a b', '{name}'])(
  'decoding the link gives "%s" back',
  (text) => {
    const url = whatsAppUrl('9822012345', text)
    expect(url).toMatch(/^https:\/\/wa\.me\/919822012345\?text=[^\s&#+"<>]+$/)
    expect(textOf(url)).toBe(text)
  },
)

test('decoding the link gives any text back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(textOf(whatsAppUrl('9822012345', text))).toBe(text.toWellFormed())
    }),
  )
  expect(textOf(whatsAppUrl('9822012345', 'a\uD800b'))).toBe('a\uFFFDb')
})

test('without words the link opens the chat', () => {
  expect(whatsAppUrl('9822012345', null)).toBe('https://wa.me/919822012345')
})

test.each(['+91 98220 12345', '098220-12345', '0091 9822012345', '91 9822012345', '98220 12345'])(
  '%s leads to the same chat',
  (phone) => {
    expect(whatsAppUrl(normalisePhone(phone)!, null)).toBe('https://wa.me/919822012345')
  },
)
