import { expect, test } from 'vitest'

import {
  ALL_ORDERS,
  orderListUrl,
  parseOrderList,
  ORDERS_PER_PAGE,
  parseSelection,
  selectedOrders,
  selectionUrl,
} from './order-list.ts'

const parse = (query: string) => parseOrderList(new URLSearchParams(query))

test.each([
  '/admin/orders',
  '/admin/orders?status=returns',
  '/admin/orders?payment=claimed',
  '/admin/orders?status=pending&q=asha&after=1763700000000.ORD-1763700000000-7K3M9QX2A',
])('%s is parsed and formatted as itself', (url) => {
  expect(orderListUrl(parse(url.split('?')[1] ?? ''))).toBe(url)
})

test.each(['status=lost', 'after=yesterday', 'after=1.', "after=1.'; drop", 'q=%20%20'])(
  '%s means all orders from the newest',
  (query) => {
    expect(parse(query)).toEqual(ALL_ORDERS)
  },
)

test('a selection has each reference once, as many as a page has, and nothing else', () => {
  const ids = Array.from({ length: 30 }, (_, at) => `ORD-17637000000${10 + at}-7K3M9QX2A`)
  const text = `${ids[0]} x ${ids.join(' ')} <script> ORD-1`
  expect(selectedOrders(text)).toEqual(ids.slice(0, ORDERS_PER_PAGE))
  expect(selectedOrders('')).toEqual([])
  const url = new URL(selectionUrl('/admin/packing-slips', ids.slice(0, 2)), 'https://kalam.example')
  expect(parseSelection(url.searchParams)).toEqual(ids.slice(0, 2))
})
