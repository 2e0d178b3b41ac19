import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseRange } from './byte-range.ts'

test.each([
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=40-', { first: 40, last: 99 }],
  ['bytes=90-400', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-400', { first: 0, last: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['pages=0-1', null],
  [undefined, null],
])('%s of 100 bytes', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range)
})

test('no range extends beyond the file', () => {
  const number = fc.option(fc.nat(), { nil: '' })
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 1e6 }), (from, to, size) => {
      const range = parseRange(`bytes=${from}-${to}`, size)
      if (range === null || range === 'beyond') return
      expect(range.first).toBeGreaterThanOrEqual(0)
      expect(range.last).toBeLessThan(size)
      expect(range.first).toBeLessThanOrEqual(range.last)
    }),
  )
})
