import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { RETURN_STATUSES } from '#domain/orders/return-request.ts'
import { ReturnBadge } from './return-badge.tsx'

test('pending, approved and rejected have colours of their own; other statuses show grey', () => {
  const look = Object.fromEntries(
    RETURN_STATUSES.map((status) => [status, renderToStaticMarkup(createElement(ReturnBadge, { status }))]),
  )
  expect(look['pending']).toContain('bg-marigold-wash')
  expect(look['approved']).toContain('bg-leaf-wash')
  expect(look['rejected']).toContain('bg-tomato-wash')
  expect(look['completed']).toContain('bg-quiet text-muted')
})
