import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { render } from '#tests/support/pages/render.ts'
import { StatusBadge } from './status-badge.tsx'

test('each status has its own name and its own colour', () => {
  const badges = ORDER_STATUSES.map((status) => render(h(StatusBadge, { status })))
  const colours = badges.map((badge) => /bg-[\w-]+ text-[\w-]+(?=")/.exec(badge)?.[0])
  expect(new Set(colours)).toHaveLength(ORDER_STATUSES.length)
  expect(new Set(badges.map((badge) => />([^<]+)</.exec(badge)?.[1]))).toHaveLength(ORDER_STATUSES.length)
})
