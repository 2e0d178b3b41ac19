import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import type { PaymentCode } from '#domain/payments/payment-code.ts'
import { linksOf, textOf } from '#tests/support/pages/render.ts'
import { EnterAmount } from './enter-amount.tsx'
import { UpiAppLink } from './upi-app-link.tsx'

const code: PaymentCode = {
  amount: 249_00,
  link: 'upi://pay?pa=a@bank',
  qr: { side: 1, path: '' },
  personalId: null,
  withoutAmount: false,
}
const personal = { ...code, personalId: 'asha@ybl' }
const saved = 'A saved picture of this code works only up to ₹2,000. Scan it from another screen.'

test('a shop’s ID has the button that opens an app, and nothing to enter', () => {
  expect(linksOf(h(UpiAppLink, { code }))).toEqual(['upi://pay?pa=a@bank'])
  expect(textOf(h(EnterAmount, { code }))).not.toContain('249')
})

test('a personal ID has no link: the ID and the amount are copied, and a sentence says why', () => {
  expect(linksOf(h(UpiAppLink, { code: personal }))).toEqual([])
  const text = textOf(h(UpiAppLink, { code: personal }))
  expect(text).toContain('UPI apps do not open a payment to a personal ID from a link.')
  expect(text).toContain('|asha@ybl|Copy UPI ID|Copy amount|')
})

test.each([
  [2_000_00, false],
  [2_000_01, true],
])('of %i paise the sentence about a saved picture is shown: %s', (amount, shown) => {
  expect(textOf(h(UpiAppLink, { code: { ...personal, amount } })).includes(saved)).toBe(shown)
  expect(textOf(h(UpiAppLink, { code: { ...code, amount } }))).not.toContain(saved)
})

test('a signed code has the amount beside it in figures and words', () => {
  expect(textOf(h(EnterAmount, { code: { ...code, withoutAmount: true } }))).toBe(
    '|Enter ₹249.00 in your app|Two hundred forty-nine rupees|',
  )
})
