import { expect, test } from 'vitest'

import { ORDER_FILTERS, ORDER_FILTER_NAMES, parseOrderFilter } from './order-filter.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { netRevenue, revenue } from './sales.ts'

test('revenue is the sum of all totals; cancelled and returned orders are not in the net', () => {
  const orders = ORDER_STATUSES.map((status, at) => ({ status, totalAmount: 10 ** at }))
  expect(revenue(orders)).toBe(1111111111)
  expect(netRevenue(orders)).toBe(111011111)
  expect(revenue([])).toBe(0)
})

test('every status stands behind exactly one button besides All', () => {
  const shown = ORDER_FILTER_NAMES.filter((name) => name !== 'all').flatMap((name) => [
    ...ORDER_FILTERS[name],
  ])
  expect(shown.sort()).toEqual([...ORDER_STATUSES].sort())
})

test.each([null, '', 'constructor', 'lost'])('the filter %j is All', (text) => {
  expect(parseOrderFilter(text)).toBe('all')
})
