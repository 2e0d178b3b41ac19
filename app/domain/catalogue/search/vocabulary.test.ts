import { expect, test } from 'vitest'

import { partOfWord, vocabularyRows } from './vocabulary.ts'

test.each([
  [' pen', 'pencil', true],
  ['  pe', 'pen', true],
  ['enc', 'pencil', true],
  [' पेंसि', 'पेंसिल', true],
  [' enc', 'pencil', false],
  ['pens', 'pencil', false],
])('%j is a part of a word like %s: %s', (text, word, isPart) => {
  const { trigram, part } = partOfWord(text)!
  const words = vocabularyRows(word).filter((row) => row.trigram === trigram && ` ${row.word}`.includes(part))
  expect(words.length > 0).toBe(isPart)
})

test.each([' pen ', ' 12', '  p', ' c++', 'ball  pen'])('of %j the vocabulary says nothing', (text) => {
  expect(partOfWord(text)).toBeNull()
})
