import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatCount } from './count.ts'

test('a count is grouped in lakhs', () => {
  expect([0, 999, 1284, 123456].map(formatCount)).toEqual(['0', '999', '1,284', '1,23,456'])
})

test('whole numbers are those of Intl for India', () => {
  const intl = new Intl.NumberFormat('en-IN')
  fc.assert(fc.property(fc.maxSafeInteger(), (count) => formatCount(count) === intl.format(count)))
})
