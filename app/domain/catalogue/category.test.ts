import { expect, test } from 'vitest'

import { CATEGORIES, categoryName, isCategoryId } from './category.ts'

test('the shop has four categories, in this order and with these names', () => {
  expect(CATEGORIES.map(({ id, name }) => [id, name])).toEqual([
    ['stationary', 'Stationary'],
    ['education', 'Education'],
    ['toys', 'Toys'],
    ['accessories', 'Accessories'],
  ])
})

test.each([null, undefined, '', 'all', 'none', 'description', 'toString', '__proto__', 'Toys', 3])(
  '%j is not a category',
  (value) => {
    expect(isCategoryId(value)).toBe(false)
    expect(categoryName(String(value))).toBe('No category')
  },
)
