import fc from 'fast-check'
import { expect, test } from 'vitest'

import { comesAfter, inSearchOrder } from './search-order.ts'

const rows = [
  { id: 'd', tier: 1, key: 5 },
  { id: 'c', tier: 0, key: 7 },
  { id: 'b', tier: 2, key: 1 },
  { id: 'a', tier: 0, key: 7 },
  { id: 'e', tier: 0, key: 9 },
]

test.each([
  ['asc', ['a', 'c', 'e', 'd', 'b']],
  ['desc', ['e', 'c', 'a', 'd', 'b']],
] as const)('%s: the better match first, then by key, then by id', (direction, ids) => {
  expect(inSearchOrder(rows, direction).map(({ id }) => id)).toEqual(ids)
})

test('after any row comes the rest, without it', () => {
  const row = fc.record({ id: fc.string(), tier: fc.nat(3), key: fc.nat(3) })
  fc.assert(
    fc.property(
      fc.uniqueArray(row, { selector: ({ id }) => id, minLength: 1 }),
      fc.nat(),
      fc.constantFrom('asc', 'desc'),
      (some, number, direction) => {
        const whole = inSearchOrder(some, direction)
        const at = number % whole.length
        expect(whole.filter((each) => comesAfter(each, whole[at]!, direction))).toEqual(whole.slice(at + 1))
      },
    ),
  )
})
