import fc from 'fast-check'
import { expect, test } from 'vitest'

import { slugOf } from './slug.ts'

test.each([
  ['Ruled Notebook, A5', 'ruled-notebook-a5'],
  ['  Crème brûlée pens! ', 'creme-brulee-pens'],
  ['कलम', 'product'],
  ['../../etc/passwd', 'etc-passwd'],
  ['', 'product'],
  ['ab'.repeat(100), 'ab'.repeat(30)],
])('%j becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('is always safe in an address and in a file name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) =>
      /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/.test(slugOf(name)),
    ),
  )
})
