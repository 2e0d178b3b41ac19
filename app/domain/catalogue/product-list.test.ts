import { expect, test } from 'vitest'

import {
  editorUrl,
  parseProductList,
  productListOf,
  productListUrl,
  PRODUCTS_PER_PAGE,
  selectedProducts,
} from './product-list.ts'

test.each([
  '/admin/products',
  '/admin/products?q=ink&category=toys&stock=low&sort=name&after=a_b-9',
  '/admin/products?stock=hidden',
])('%s is parsed and formatted as itself', (url) => {
  expect(productListUrl(parseProductList(new URLSearchParams(url.split('?')[1])))).toBe(url)
})

test.each([
  '/admin/products',
  '/admin/products?q=ink&stock=hidden&after=a_b-9',
  '/admin/products/grid',
  '/admin/products/grid?stock=low',
])('the editor that is opened from %s leads back to it', (list) => {
  const { pathname, search } = new URL(list, 'https://kalam.example')
  const editor = new URL(editorUrl('p1', { pathname, search }), 'https://kalam.example')
  expect(editor.pathname).toBe('/admin/products/p1')
  expect(productListOf(editor.searchParams)).toBe(list)
})

test.each(['', 'list=//evil.example', 'list=%2F..%2F%2Fevil.example', 'list=view%3Dother%26next%3D%2Fcart'])(
  'an address with %s leads to the plain list',
  (query) => expect(productListOf(new URLSearchParams(query))).toBe('/admin/products'),
)

test('invalid values are left out', () => {
  const list = parseProductList(new URLSearchParams("category=cars&stock=some&sort=age&after='--"))
  expect(productListUrl(list)).toBe('/admin/products')
})

test('a selection has each id once, as many as a page has, and nothing else', () => {
  const ids = Array.from({ length: 30 }, (_, at) => `aB-_${at}`)
  expect(selectedProducts(`${ids[0]} ../x ${ids.join(' ')} <script>`)).toEqual(
    ids.slice(0, PRODUCTS_PER_PAGE),
  )
  expect(selectedProducts('')).toEqual([])
})

test('what is low is sorted by how few are left, unless it says otherwise', () => {
  const sortOf = (query: string) => parseProductList(new URLSearchParams(query)).sort
  expect(['stock=low', 'stock=low&sort=newest', 'stock=out', ''].map(sortOf)).toEqual([
    ...['stock', 'newest', 'newest', 'newest'],
  ])
  const list = parseProductList(new URLSearchParams('stock=low&sort=newest'))
  expect(productListUrl(list)).toBe('/admin/products?stock=low&sort=newest')
})
