import { expect, test } from 'vitest'

import { adminMinutesLeft, adminSessionState } from './admin-session.ts'

const MINUTE = 60_000

test.each([
  [0, 30, 'active'],
  [1, 30, 'active'],
  [MINUTE, 29, 'active'],
  [28 * MINUTE - 1, 3, 'active'],
  [28 * MINUTE, 2, 'warning'],
  [30 * MINUTE - 1, 1, 'warning'],
  [30 * MINUTE, 0, 'expired'],
  [90 * MINUTE, 0, 'expired'],
])('%i ms after the last activity: %i min left, %s', (idle, minutes, state) => {
  expect(adminMinutesLeft(1000, 1000 + idle)).toBe(minutes)
  expect(adminSessionState(1000, 1000 + idle)).toBe(state)
})
