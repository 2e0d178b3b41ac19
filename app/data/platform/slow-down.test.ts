import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/policy.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { consumeSlowDown, isSlowedDown } from './slow-down.server.ts'

const LIMIT = { free: 2, withinMs: HOUR_MS, firstWaitMs: MINUTE_MS, longestWaitMs: MINUTE_MS }

beforeAll(() => openTestDatabase())
afterEach(() => void vi.useRealTimers())

const consume = (subject: string) => consumeSlowDown('test', subject, LIMIT)

test('an attempt that began before the last one was counted waits for it, too', async () => {
  const now = Date.now()
  vi.useFakeTimers({ now, toFake: ['Date'] })
  expect([await consume('a'), await consume('a'), await consume('a')]).toEqual([true, true, false])
  vi.setSystemTime(now - 1_000)
  expect([await isSlowedDown('test', 'a', LIMIT), await consume('a')]).toEqual([true, false])
})

test('a wait that began while the clock was two days ahead is over once it is right again', async () => {
  const now = Date.now()
  vi.useFakeTimers({ now: now + 2 * DAY_MS, toFake: ['Date'] })
  expect([await consume('b'), await consume('b'), await consume('b')]).toEqual([true, true, false])
  vi.setSystemTime(now)
  expect([await isSlowedDown('test', 'b', LIMIT), await consume('b')]).toEqual([false, true])
})
