import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { DAY_MS, HOUR_MS } from '#domain/policy.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { consumeRateLimit, isRateLimited, sweepRateLimits } from './rate-limit.server.ts'

const LIMIT = { most: 2, withinMs: HOUR_MS }

beforeAll(() => openTestDatabase())
afterEach(() => void vi.useRealTimers())

const consume = (subject: string) => consumeRateLimit('test', subject, LIMIT)

test('an attempt beyond the limit is refused until the period is over', async () => {
  expect([await consume('a'), await consume('a'), await consume('a')]).toEqual([true, true, false])
  vi.useFakeTimers({ now: Date.now() + HOUR_MS, toFake: ['Date'] })
  expect(await consume('a')).toBe(true)
})

test('a clock that was two days ahead locks nobody out once it is right again', async () => {
  vi.useFakeTimers({ now: Date.now() + 2 * DAY_MS, toFake: ['Date'] })
  expect([await consume('b'), await consume('b'), await consume('b')]).toEqual([true, true, false])
  vi.useRealTimers()
  expect(await isRateLimited('test', 'b', LIMIT)).toBe(false)
  // It counts anew from then on: the jump does not switch the limit off either.
  expect([await consume('b'), await consume('b'), await consume('b')]).toEqual([true, true, false])
})

test('attempts at once count together, also one that began before the first was counted', async () => {
  const now = Date.now()
  vi.useFakeTimers({ now, toFake: ['Date'] })
  expect(await consume('e')).toBe(true)
  // By the clock of another process, or because it has waited for the database.
  vi.setSystemTime(now - 1_000)
  expect([await consume('e'), await isRateLimited('test', 'e', LIMIT), await consume('e')]).toEqual([
    true,
    true,
    false,
  ])
})

test('counts whose period is over are swept, the others are not', async () => {
  await db.deleteFrom('rate_limits').execute()
  await consume('c')
  vi.useFakeTimers({ now: Date.now() + HOUR_MS / 2, toFake: ['Date'] })
  await consume('d')
  await sweepRateLimits(Date.now() + HOUR_MS / 2)
  const rows = await db.selectFrom('rate_limits').select('count').execute()
  expect(rows).toEqual([{ count: 1 }])
})
