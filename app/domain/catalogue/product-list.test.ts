import { expect, test } from 'vitest'

import { parseProductList, productListUrl } from './product-list.ts'

test.each([
  '/admin/products',
  '/admin/products?q=ink&category=toys&stock=low&sort=stock&after=a_b-9',
  '/admin/products?stock=hidden',
])('%s is parsed and formatted as itself', (url) => {
  expect(productListUrl(parseProductList(new URLSearchParams(url.split('?')[1])))).toBe(url)
})

test('invalid values are left out', () => {
  const list = parseProductList(new URLSearchParams("category=cars&stock=some&sort=age&after='--"))
  expect(productListUrl(list)).toBe('/admin/products')
})
