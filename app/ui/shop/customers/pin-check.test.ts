import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import { checkout } from '#copy/checkout.ts'
import type { PinAnswer } from '#domain/settings/pin-answer.ts'
import { textOf } from '#tests/support/pages/render.ts'
import { PinCheck } from './pin-check.tsx'

const words = checkout.place
const known: PinAnswer = {
  pincode: '411004',
  place: { city: 'Pune', state: 'Maharashtra' },
  state: 'Maharashtra',
  delivery: { delivers: true, cod: true, fee: null },
  arrivesBy: Date.UTC(2026, 10, 28),
}
const own = { find: () => '', save: () => {} }
const said = (answer: PinAnswer, soldOut = false) =>
  textOf(h(PinCheck, { answer, onAnswer: () => {}, fee: 49_00, own, soldOut }))

test('the day is said for a PIN code that is known, and not of what is sold out', () => {
  expect(said(known)).toContain(words.deliveredBy('411004, Pune', 'Sat, 28 Nov'))
  expect(said(known, true)).toContain(words.delivered('411004, Pune'))
  expect(said(known, true)).not.toContain('Order today')
})

test('of a PIN code that nobody knows no delivery is promised; what it would cost is said', () => {
  const text = said({ ...known, pincode: '999999', place: null })
  expect(text).toContain(words.unknown('999999'))
  expect(text).toContain(words.feeThere('₹49.00'))
  expect(text).not.toContain('We deliver')
})
