import { expect, test } from 'vitest'

import { methodRefusal } from './method-refusal.ts'

test('cash is refused where no agent takes it, and payment first when nothing is to be paid', () => {
  expect(methodRefusal('cod', 1, true)).toBeNull()
  expect(methodRefusal('cod', 1, false)).toBe('no-cod')
  expect(methodRefusal('upi', 1, false)).toBeNull()
  expect(methodRefusal('upi', 0, true)).toBe('nothing-to-pay')
})

test('an order of nothing can be placed everywhere', () => {
  expect(methodRefusal('cod', 0, false)).toBeNull()
})
