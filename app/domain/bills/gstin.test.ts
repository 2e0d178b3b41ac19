import { expect, test } from 'vitest'

import { isGstin } from './gstin.ts'

test.each([
  ['27AAPFU0939F1ZV', true],
  [' 27aapfu0939f1zv ', true],
  ['27AAPFU0939F1ZW', false],
  ['27AAPFU0939F1Z', false],
  ['99AAPFU0939F1ZV', false],
  ['38AAPFU0939F1ZV', true],
  ['', false],
])('%j: %s', (text, isValid) => {
  expect(isGstin(text)).toBe(isValid)
})
