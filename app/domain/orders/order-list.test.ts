import { expect, test } from 'vitest'

import { DAY_MS } from '#domain/policy.ts'
import { openedFrom } from '#domain/values/links/opened-from.ts'
import {
  ALL_ORDERS,
  endsBeforeItBegins,
  orderListOf,
  orderListUrl,
  parseOrderList,
  ORDERS_PER_PAGE,
  periodOf,
  parseSelection,
  selectedOrders,
  selectionUrl,
} from './order-list.ts'

const parse = (query: string) => parseOrderList(new URLSearchParams(query))

test.each([
  '/admin/orders',
  '/admin/orders?status=returns',
  '/admin/orders?payment=claimed',
  '/admin/orders?payment=due',
  '/admin/orders?payment=refund',
  '/admin/orders?q=asha&from=2026-11-01&until=2026-11-21&product=rGQ20PFVOtIW',
  '/admin/orders?status=pending&q=asha&after=1763700000000.ORD-1763700000000-7K3M9QX2A',
])('%s is parsed and formatted as itself', (url) => {
  expect(orderListUrl(parse(url.split('?')[1] ?? ''))).toBe(url)
})

test.each([
  ...[
    'status=lost',
    'payment=collected',
    'after=yesterday',
    'after=1.',
    'after=1.nobody',
    "after=1.'; drop",
    'q=%20%20',
  ],
  ...[
    'from=',
    'from=yesterday',
    'from=2026-02-30',
    'until=2026-13-01',
    'until=26-1-1',
    'product=',
    "product=';--",
  ],
])('%s means all orders from the newest', (query) => {
  expect(parse(query)).toEqual(ALL_ORDERS)
})

test('a period is from the first moment of its first day to the end of its last one, in India', () => {
  const day = { from: '2026-11-21', until: '2026-11-21' }
  const { since, before } = periodOf({ ...ALL_ORDERS, ...day })
  expect(new Date(since!).toISOString()).toBe('2026-11-20T18:30:00.000Z')
  expect(before! - since!).toBe(DAY_MS)
  expect(periodOf(ALL_ORDERS)).toEqual({ since: null, before: null })
  expect(endsBeforeItBegins({ ...ALL_ORDERS, ...day })).toBe(false)
  expect(endsBeforeItBegins({ ...ALL_ORDERS, from: '2026-11-22', until: '2026-11-21' })).toBe(true)
  expect(endsBeforeItBegins({ ...ALL_ORDERS, from: '2026-11-22' })).toBe(false)
})

test('a selection has each reference once, as many as a page has, and nothing else', () => {
  const ids = Array.from({ length: 30 }, (_, at) => `ORD-17637000000${10 + at}-7K3M9QX2A`)
  const text = `${ids[0]} x ${ids.join(' ')} <script> ORD-1`
  expect(selectedOrders(text)).toEqual(ids.slice(0, ORDERS_PER_PAGE))
  expect(selectedOrders('')).toEqual([])
  const url = new URL(selectionUrl('/admin/packing-slips', ids.slice(0, 2)), 'https://kalam.example')
  expect(parseSelection(url.searchParams)).toEqual(ids.slice(0, 2))
})

test.each([
  '/admin/orders',
  '/admin/orders?status=shipped',
  '/admin/orders?payment=refund&q=asha&after=1763700000000.ORD-1763700000000-7K3M9QX2A',
])('a page that is opened from %s leads back to it', (list) => {
  const page = new URL(
    openedFrom(new URL(list, 'https://kalam.example').search, 'https://kalam.example/page'),
  )
  expect(orderListOf(page.searchParams)).toBe(list)
})
