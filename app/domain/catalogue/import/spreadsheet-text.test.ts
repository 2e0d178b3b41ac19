import { expect, test } from 'vitest'

import { hasLostLetters, plainCount, plainDay } from './spreadsheet-text.ts'

test.each([
  ['1,000.00', '1000'],
  ['12.0', '12'],
  ['12.5', '12.5'],
])('%j is the count %j', (text, plain) => {
  expect(plainCount(text)).toBe(plain)
})

test.each([
  ['05-11-2026', '2026-11-05', '2026-11-05'],
  ['5.11.26', '2026-11-05', '2026-11-05'],
  ['11/5/2026', '2026-11-05', '2026-11-05'],
  ['11/21/26', '2026-11-21', '2026-11-21'],
  ['11/5/2026', '2026-12-31', '11/5/2026'],
  ['11/5/2026', undefined, '11/5/2026'],
  ['2026-11-21', '', '2026-11-21'],
  ['', '2026-11-21', ''],
])('%j where the product has %j is the day %j', (text, known, day) => {
  expect(plainDay(text, known)).toBe(day)
})

test.each([
  ['?????', 'पेंसिल'.slice(0, 5), true],
  ['Save ?50', 'Save ₹50', true],
  ['??? pen\nx', 'लाल pen\r\nx', true],
  ['??? pens', 'लाल pen', false],
  ['Why?', 'Why!', false],
  ['लाल', 'लाल', false],
])('%j as a damaged %j: %j', (text, known, is) => {
  expect(hasLostLetters(text, known)).toBe(is)
})
