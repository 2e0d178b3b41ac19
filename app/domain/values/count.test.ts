import { expect, test } from 'vitest'

import { formatCount } from './count.ts'

test('a count is grouped in lakhs', () => {
  expect([0, 999, 1284, 123456].map(formatCount)).toEqual(['0', '999', '1,284', '1,23,456'])
})
