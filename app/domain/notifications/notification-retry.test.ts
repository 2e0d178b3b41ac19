import { expect, test } from 'vitest'

import { HOUR_MS } from '#domain/policy.ts'
import { NOTIFICATION_ATTEMPTS, notificationRetryDelay } from './notification-retry.ts'

test('each retry waits longer, and the last is half a day after the first', () => {
  const delays = Array.from({ length: NOTIFICATION_ATTEMPTS - 1 }, (_, n) => notificationRetryDelay(n + 1))
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  const hours = delays.reduce((sum, delay) => sum + delay) / HOUR_MS
  expect([hours > 12, hours < 13]).toEqual([true, true])
})

test('a push service can ask for a longer wait, but not for ever, nor for a shorter one', () => {
  expect(notificationRetryDelay(1, 20 * 60_000)).toBe(20 * 60_000)
  expect(notificationRetryDelay(1, 1)).toBe(30_000)
  expect(notificationRetryDelay(1, 99 * HOUR_MS)).toBe(8 * HOUR_MS)
})
