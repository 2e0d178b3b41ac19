import { expect, test } from 'vitest'

import {
  type Audience,
  concernsProducts,
  LIVE_RECHECK_MS,
  mayReceive,
  pageAudience,
  productAudience,
} from './live.ts'

const ALL: Audience[] = [
  ...(['catalogue', 'product:p1', 'settings', 'admin', 'mails'] as const),
  ...(['customer:u1', 'customer:u10'] as const),
]

test('each role receives the audiences it may see, and no others', () => {
  const shop = ['catalogue', 'product:p1', 'settings']
  expect(ALL.filter((audience) => mayReceive({ role: 'guest' }, audience))).toEqual(shop)
  expect(ALL.filter((audience) => mayReceive({ role: 'customer', id: 'u1' }, audience))).toEqual([
    ...shop,
    'customer:u1',
  ])
  expect(ALL.filter((audience) => mayReceive({ role: 'admin', id: 'u1' }, audience))).toEqual([
    ...shop,
    'admin',
    'mails',
  ])
})

test('what concerns a choice concerns its product, and all that shows it', () => {
  expect(productAudience('p1.x')).toBe('product:p1')
  expect(pageAudience('settings')).toBe('settings')
  for (const id of ['p1', 'p1.x', 'p1.y'])
    expect(concernsProducts(pageAudience('product:p1.x'), [{ id }])).toBe(true)
  expect(concernsProducts('product:p1', [{ id: 'p10' }, { id: 'p10.x' }])).toBe(false)
})

test('a session that ended is noticed within a minute', () => {
  expect(LIVE_RECHECK_MS).toBeLessThanOrEqual(60_000)
})
