import { expect, test } from 'vitest'

import { searchTerms } from './search-synonyms.ts'

test.each([
  ['rubber', 'eraser'],
  ['Rubbers', 'eraser'],
  ['kapi', 'notebook'],
  ['ruled copy', 'ruled notebook'],
  ['gum', 'glue'],
  ['compass box', 'geometry set'],
  ['tiffin', 'lunch box'],
])('a search for %s also finds %s', (search, synonym) => {
  const terms = searchTerms(search)
  expect(terms[0]).toBe(search.toLowerCase())
  expect(terms).toContain(synonym)
})

test('parts of words and unknown words have no synonyms', () => {
  expect(searchTerms('gumption')).toEqual(['gumption'])
  expect(searchTerms('photocopy')).toEqual(['photocopy'])
  expect(searchTerms('')).toEqual([''])
  expect(searchTerms('$& copy')).toContain('$& notebook')
})
