import { expect, test } from 'vitest'

import { hasLostLetters, plainCount, plainNumber } from './spreadsheet-text.ts'

test.each([
  ['1,23,456.50', '123456.50'],
  ['123,456.5', '123456.5'],
  ['₹ 1,200.00', '1200.00'],
  ['Rs. 10', '10'],
  ['Rs 1,200/-', '1200'],
  ['१,२००', '1200'],
  ['299.99', '299.99'],
  ['1,50', '1,50'],
  ['1.234,50', '1.234,50'],
  ['12,34', '12,34'],
  ['1E+05', '1E+05'],
  ['-1,000', '-1,000'],
  ['', ''],
])('%j is the number %j', (text, plain) => {
  expect(plainNumber(text)).toBe(plain)
})

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
