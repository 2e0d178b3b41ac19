import { expect, test } from 'vitest'

import { productText } from './search-text.ts'
import { categoryTier, type SearchTier } from './search-tiers.ts'
import { asWholeWords, hasPhrase, hasWholeWords, tokensOf, wordTokens } from './search-tokens.ts'

test('a product is found by its words, those of its name, and both in its category', () => {
  expect(wordTokens(productText('Red Pen, red', 'For C++', 'Home & Garden')).toSorted()).toEqual([
    ...['#pen', '#red', 'c++', 'for', 'garden', 'home'],
    ...['home-garden/#pen', 'home-garden/#red', 'home-garden/c++', 'home-garden/for'],
    ...['home-garden/garden', 'home-garden/home', 'home-garden/pen', 'home-garden/red', 'pen', 'red'],
  ])
  expect(wordTokens(productText('!', '', 'Toys'))).toEqual(['toys', 'toys/toys'])
})

const inName: SearchTier = { place: 'name', texts: [' pen ', ' exercise  book '] }

test('a way that looks for whole words is one of tokens', () => {
  expect(tokensOf([inName])).toEqual([[['#pen'], ['#exercise', '#book']]])
  expect(tokensOf([inName, categoryTier('toys')])).toEqual([
    [['toys/#pen'], ['toys/#exercise', 'toys/#book']],
  ])
  expect(hasPhrase(tokensOf([inName])!)).toBe(true)
  expect(tokensOf([{ ...inName, place: 'anywhere', texts: [' pen '] }])).toEqual([[['pen']]])
})

test('parts of words, and a category alone, are none', () => {
  const part: SearchTier = { place: 'name', texts: [' pen ', ' pen'] }
  expect([tokensOf([part]), tokensOf([inName, part]), tokensOf([categoryTier('toys')])]).toEqual([
    null,
    null,
    null,
  ])
  expect(hasWholeWords(asWholeWords(part))).toBe(true)
})
