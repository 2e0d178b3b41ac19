import { expect, test } from 'vitest'

import { joinedSearches, splitSearches } from './respace.ts'

test('neighbouring words are joined, one pair at a time', () => {
  expect(joinedSearches(['note'])).toEqual([])
  expect(joinedSearches(['red', 'note', 'book'])).toEqual(['rednote book', 'red notebook'])
})

test('a word is split where both parts are long enough to mean something', () => {
  expect(splitSearches(['pens'])).toEqual([])
  expect(splitSearches(['blue', 'ballpen']).map(({ search }) => search)).toEqual([
    'blue bal lpen',
    'blue ball pen',
  ])
})

test('a search of very many words makes few', () => {
  const words = Array.from({ length: 100 }, (_, at) => `word${at}`)
  expect(joinedSearches(words)).toHaveLength(5)
})
