import { expect, test } from 'vitest'

import { routeGroupOf } from './route-group.ts'

test.each([
  ['/', 'store'],
  ['/_.data', 'store'],
  ['/store', 'store'],
  ['/store.data', 'store'],
  ['/product/a-globe', 'store'],
  ['/cart/check', 'checkout'],
  ['/orders/ORD-1/cancellation', 'orders'],
  ['/admin', 'admin'],
  ['/admin.data', 'admin'],
  ['/admin/orders.csv', 'admin'],
  ['/live', 'live'],
  ['/metrics', 'health'],
  ['/metrics-of-mine', 'other'],
  ['/.git/config', 'other'],
  ['/__proto__', 'other'],
  ['/constructor', 'other'],
])('the requests for %s are counted as %s', (path, group) => {
  expect(routeGroupOf(path)).toBe(group)
})
