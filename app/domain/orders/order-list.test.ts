import { expect, test } from 'vitest'

import { ALL_ORDERS, orderListUrl, parseOrderList } from './order-list.ts'

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
