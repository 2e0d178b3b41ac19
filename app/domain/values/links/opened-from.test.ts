import { expect, test } from 'vitest'

import { listQueryOf, openedFrom } from './opened-from.ts'

const queryOf = (url: string) => new URL(url, 'https://kalam.example').searchParams

test.each([
  ['?q=red%20%26%20blue&after=p1', '/admin/products/p2'],
  ['status=shipped', '/admin/shipments?orders=a+b'],
])('a page opened from a list with %s has its query with it', (search, path) => {
  const url = openedFrom(search, path)
  expect(url.startsWith(path)).toBe(true)
  expect([...listQueryOf(queryOf(url))]).toEqual([...new URLSearchParams(search)])
  expect(queryOf(url).get('orders')).toBe(queryOf(path).get('orders'))
})

test('a plain list, or no list, has none', () => {
  expect(openedFrom('', '/admin/products/p2')).toBe('/admin/products/p2')
  expect([...listQueryOf(queryOf('/admin/products/p2'))]).toEqual([])
})
