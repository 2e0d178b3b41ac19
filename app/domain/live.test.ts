import { expect, test } from 'vitest'

import { type Audience, LIVE_RECHECK_MS, mayReceive } from './live.ts'

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

test('a session that ended is noticed within a minute', () => {
  expect(LIVE_RECHECK_MS).toBeLessThanOrEqual(60_000)
})
