import { expect, test } from 'vitest'

import { shop } from '#copy/shop.ts'
import { cappedCount } from './capped-count.ts'

test.each([
  [0, '0 results'],
  [1, '1 result'],
  [999, '999 results'],
  [1000, '1000 results'],
  [1001, '1,000+ results'],
  [250_000, '1,000+ results'],
])('%i are said as %s', (count, words) => {
  expect(shop.list.results(cappedCount(count))).toBe(words)
})
