import { expect, test } from 'vitest'

import { productText, searchText } from './search-text.ts'
import { categoryTier, searchTiers } from './search-tiers.ts'

test.each([
  ['Ruled Notebook, A5', '  ruled  notebook  a5  '],
  ['T-Shirt (blue)', '  t  shirt  blue  '],
  ['रंगीन पेंसिल', '  रंगीन  पेंसिल  '],
  // Once with the nukta in the letter and once after it, and with a joiner that is not seen.
  ['\u0958लम', '  \u0915\u093Cलम  '],
  ['क्\u200Dष', '  क्ष  '],
  ['C++', '  c++  '],
  ['%_"\'\\', ''],
  ['  ', ''],
])('%s is compared as %j', (text, compared) => {
  expect(searchText(text)).toBe(compared)
})

test('the first line of a product’s text is its name', () => {
  expect(productText('Red Pen', '', 'Toys').split('\n')).toEqual(['  red  pen  ', '', '  toys  '])
})

/** The first of the tiers in which a name matches. */
function tierOf(search: string, name: string): number {
  const text = searchText(name)
  return searchTiers(search).findIndex(({ texts }) => texts.some((each) => text.includes(each)))
}

test.each([
  ['pen', ['Ball Pens, Blue', 'Pencil Set', 'Carpenter’s Rule'], [0, 1, 2]],
  // What was typed comes before its synonyms.
  ['rubber', ['Rubber', 'Rubberband', 'Erasers', 'Steel-eraserbox'], [0, 1, 3, 4]],
  ['exercise book', ['Exercise-Book', 'Copy'], [0, 3]],
  ['a', ['Size A', 'An Atlas', 'Pan'], [0, 1, -1]],
])('%s is found in %j by these tiers', (search, names, tiers) => {
  expect(names.map((name) => tierOf(search, name))).toEqual(tiers)
})

test('one or two letters are looked for at the start of words', () => {
  expect(searchTiers('pe').at(-1)).toEqual({ place: 'anywhere', texts: [' pe'] })
  expect(searchTiers('ball pe').at(-1)).toEqual({ place: 'anywhere', texts: ['ball  pe'] })
})

test.each(['', ' ', '%', '"', '_ _'])('a search for %j has no letter and finds nothing', (search) => {
  expect(searchTiers(search)).toEqual([])
})

test('the texts are long enough for an index of trigrams', () => {
  const texts = ['a', 'ab', 'abc', 'क', 'rubber'].flatMap((search) =>
    searchTiers(search).flatMap((tier) => tier.texts),
  )
  for (const text of texts) expect(Array.from(text).length).toBeGreaterThanOrEqual(3)
  expect(categoryTier('home-garden').texts).toEqual(['  home  garden  '])
})
