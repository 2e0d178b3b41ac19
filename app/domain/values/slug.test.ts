import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sample } from '#copy/initial-catalogue.ts'
import { fileSlugOf, slugOf } from './slug.ts'

test.each([
  ['Ruled Notebook, A5', 'ruled-notebook-a5', 'ruled-notebook-a5'],
  // An accent leaves a hyphen of its own in an address; in a file's name the letter goes with it.
  ['  Crème brûlée pens! ', 'cre-me-bru-le-e-pens', 'cr-me-br-l-e-pens'],
  ['№ ①', 'no-1', ''],
  ['कलम', '', ''],
  ['../../etc/passwd', 'etc-passwd', 'etc-passwd'],
  ['', '', ''],
  ['ab'.repeat(100), 'ab'.repeat(40), 'ab'.repeat(20)],
  // Cut before the outer hyphens are taken off, or after: one letter less, or a hyphen at the end.
  [`(${'a'.repeat(100)}`, 'a'.repeat(80), 'a'.repeat(39)],
  [`${'a'.repeat(79)} b`, `${'a'.repeat(79)}-`, 'a'.repeat(40)],
  [`${'a'.repeat(39)} b`, `${'a'.repeat(39)}-b`, 'a'.repeat(39)],
])('%j becomes %s in an address and %s in a file name', (name, slug, fileSlug) => {
  expect(slugOf(name)).toBe(slug)
  expect(fileSlugOf(name)).toBe(fileSlug)
})

test('names the default categories', () => {
  expect(sample.defaultCategories.map(slugOf)).toEqual([
    'electronics',
    'clothing',
    'books',
    'home-garden',
    'sports',
  ])
})

test('is always safe in an address and in a file name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (name) => {
      expect(slugOf(name)).toMatch(/^(?:[a-z0-9][a-z0-9-]{0,79})?$/)
      expect(fileSlugOf(name)).toMatch(/^(?:[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?)?$/)
    }),
  )
})
