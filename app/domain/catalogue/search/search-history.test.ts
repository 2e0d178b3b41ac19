import fc from 'fast-check'
import { expect, test } from 'vitest'

import { removeSearch, parseStoredHistory, addSearch } from './search-history.ts'

test('the newest term is first, and distinct regardless of case', () => {
  const history = ['pen', 'Red puzzle', 'bag'].reduceRight<string[]>(addSearch, [])
  expect(history).toEqual(['pen', 'Red puzzle', 'bag'])
  expect(addSearch(history, '  red   PUZZLE ')).toEqual(['red PUZZLE', 'pen', 'bag'])
  expect(removeSearch(history, 'PEN')).toEqual(['Red puzzle', 'bag'])
})

test('blank terms are not stored', () => {
  expect(addSearch(['pen'], ' \t ')).toEqual(['pen'])
})

test('of twelve terms the ten most recent are stored', () => {
  const terms = Array.from({ length: 12 }, (_, at) => `term ${at + 1}`)
  expect(terms.reduce<string[]>(addSearch, [])).toEqual(terms.toReversed().slice(0, 10))
})

test('never more than ten, all distinct and not blank', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 })), (terms) => {
      const history = terms.reduce<string[]>(addSearch, [])
      expect(history.length).toBeLessThanOrEqual(10)
      expect(new Set(history.map((term) => term.toLowerCase())).size).toBe(history.length)
      expect(history.every((term) => term.trim() !== '')).toBe(true)
      expect(parseStoredHistory(history)).toEqual(history)
    }),
  )
})

test('invalid entries of a stored history are skipped', () => {
  expect(parseStoredHistory(['pen', 4, null, ' ', 'PEN', 'bag'])).toEqual(['pen', 'bag'])
  fc.assert(fc.property(fc.anything(), (stored) => Array.isArray(parseStoredHistory(stored))))
})
