import { expect, test } from 'vitest'

import { hasLostLetters, plainCount } from './spreadsheet-text.ts'

test.each([
  ['1,000.00', '1000'],
  ['12.0', '12'],
  ['12.5', '12.5'],
])('%j is the count %j', (text, plain) => {
  expect(plainCount(text)).toBe(plain)
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
