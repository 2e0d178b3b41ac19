import { expect, test } from 'vitest'

import { parseProductList, productListUrl } from './product-list.ts'

test.each([
  '/admin/products',
  '/admin/products?q=ink&category=toys&stock=low&sort=stock&after=a_b-9',
  '/admin/products?stock=hidden',
])('%s reads back as itself', (url) => {
  expect(productListUrl(parseProductList(new URLSearchParams(url.split('?')[1])))).toBe(url)
})

test('what cannot be read is left out', () => {
  const list = parseProductList(new URLSearchParams("category=cars&stock=some&sort=age&after='--"))
  expect(productListUrl(list)).toBe('/admin/products')
})
