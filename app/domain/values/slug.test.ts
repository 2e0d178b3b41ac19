import fc from 'fast-check'
import { expect, test } from 'vitest'

import { INITIAL_CATEGORIES } from '#domain/catalogue/category.ts'
import { fileSlugOf, slugOf } from './slug.ts'

test.each([
  ['Ruled Notebook, A5', 'ruled-notebook-a5', 'ruled-notebook-a5'],
  ['  Crème brûlée pens! ', 'creme-brulee-pens', 'creme-brulee-pens'],
  ['Cre\u0300me', 'creme', 'creme'],
  ['पेन Café', 'cafe', 'cafe'],
  ['№ ①', 'no-1', 'no-1'],
  ['कलम', '', ''],
  ['../../etc/passwd', 'etc-passwd', 'etc-passwd'],
  ['', '', ''],
  ['ab'.repeat(100), 'ab'.repeat(40), 'ab'.repeat(20)],
  // A file name is cut before the outer hyphens are removed, a slug after: one letter more.
  [`(${'a'.repeat(100)}`, 'a'.repeat(80), 'a'.repeat(39)],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79), 'a'.repeat(40)],
  [`${'a'.repeat(39)} b`, `${'a'.repeat(39)}-b`, 'a'.repeat(39)],
])('%j becomes the slug %s and the file name %s', (name, slug, fileSlug) => {
  expect(slugOf(name)).toBe(slug)
  expect(fileSlugOf(name)).toBe(fileSlug)
})

test('creates the slugs of the default categories', () => {
  expect(INITIAL_CATEGORIES.map(({ name }) => slugOf(name))).toEqual([
    'electronics',
    'clothing',
    'books',
    'home-garden',
    'sports',
  ])
})

/** Long names with many gaps, some of them where a slug is cut. */
const WORDS = fc.stringMatching(/^[a-c -]{60,150}$/)

test('is always safe in a URL and in a file name', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 150 }), WORDS), (name) => {
      expect(slugOf(name)).toMatch(/^(?:[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)?$/)
      expect(fileSlugOf(name)).toMatch(/^(?:[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?)?$/)
    }),
  )
})
