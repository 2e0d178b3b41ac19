import { expect, test } from 'vitest'

import { ORDER_FILTERS, ORDER_FILTER_NAMES, parseOrderFilter } from './order-filter.ts'
import { ORDER_STATUSES } from './order-status.ts'

test('every status belongs to exactly one filter besides All', () => {
  const shown = ORDER_FILTER_NAMES.filter((name) => name !== 'all').flatMap((name) => [
    ...ORDER_FILTERS[name],
  ])
  expect(shown.sort()).toEqual([...ORDER_STATUSES].sort())
})

test.each([null, '', 'constructor', 'lost'])('the filter %j is All', (text) => {
  expect(parseOrderFilter(text)).toBe('all')
})
