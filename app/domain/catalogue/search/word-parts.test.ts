import { expect, test } from 'vitest'

import { categoryTier, type SearchTier } from './search-tiers.ts'
import { alternativesOf, endingsOf, isAmong, partsOf } from './word-parts.ts'

test('a word is found by each of its endings, down to three characters', () => {
  expect(endingsOf('book')).toEqual(['book', 'ook'])
  expect(endingsOf('कॉपी')).toEqual(['कॉपी', 'ॉपी'])
  expect(endingsOf('a4')).toEqual([])
})

test('a very long word is found by the empty ending', () => {
  expect(endingsOf('x'.repeat(40))).toHaveLength(38)
  expect(endingsOf('x'.repeat(41))).toEqual([''])
})

const anywhere = (...texts: string[]): SearchTier => ({ place: 'anywhere', texts })

test('parts of words are looked up, whole words are not', () => {
  expect(partsOf([anywhere('book', ' boo', ' book '), categoryTier('toys')])).toEqual(['book', 'boo'])
  expect(partsOf([anywhere('exercise  book')])).toEqual(['exercise', 'book'])
  expect(partsOf([anywhere('exercise  a5  book ')])).toEqual(['exercise'])
  expect(partsOf([anywhere(' book ')])).toEqual([])
})

test('a text of short parts says nothing of the words, and neither does a category', () => {
  expect(partsOf([anywhere('book', '  a')])).toBeNull()
  expect(partsOf([categoryTier('toys')])).toBeNull()
})

const WORDS = ['book', 'books', 'notebook', 'exercise', 'exercises']

test.each([
  ['a part', 'book', [['book', 'books', 'notebook']], false],
  ['the start of a word', ' book', [['book', 'books']], false],
  ['a whole word', ' book ', [['book']], false],
  ['a phrase', 'cise  boo', [['exercise'], ['book', 'books']], true],
  ['whole words between parts of others', 'cise  a5  boo', [['exercise'], ['a5'], ['book', 'books']], true],
  ['a part that is too short to know', 'u  book', [['book', 'books']], true],
])('%s matches the words that have it', (_, text, tokens, isPhrase) => {
  expect(alternativesOf([anywhere(text)], WORDS)).toEqual([[{ tokens, isPhrase }]])
})

test('what no word has matches nothing', () => {
  expect(alternativesOf([anywhere('pencil', 'exercise  pencil')], WORDS)).toEqual([[]])
})

test.each([
  [' boo', true],
  [' book ', true],
  [' boo ', false],
  [' ook', false],
  ['exercise  a5  boo', true],
  [' exercise  long  book ', true],
  ['exercise  pencil', false],
  [' exercise  a5 ', true],
])('by the words it is known whether %j can match: %j', (text, isKnown) => {
  expect(isAmong(anywhere('pencil', text), WORDS)).toBe(isKnown)
})

test('words of a name in a category are marked as such', () => {
  const inName: SearchTier = { place: 'name', texts: ['notebook'] }
  expect(alternativesOf([inName, categoryTier('toys')], WORDS)).toEqual([
    [{ tokens: [['toys/#notebook']], isPhrase: false }],
  ])
})
