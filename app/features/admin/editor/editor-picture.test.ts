import { expect, test } from 'vitest'

import { moveItem } from './editor-picture.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('moving %i to %i makes %s of abc', (from, to, expected) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(expected)
})
