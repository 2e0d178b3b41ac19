import { expect, test } from 'vitest'

import { isRecentSignIn } from './recent-sign-in.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const MINUTE_MS = 60_000

test.each([
  [0, true],
  [5 * MINUTE_MS - 1, true],
  [5 * MINUTE_MS, false],
  [30 * 24 * 60 * MINUTE_MS, false],
  // The clock was ahead: by little, and by a day.
  [-MINUTE_MS, true],
  [-24 * 60 * MINUTE_MS, false],
])('a sign-in %d ms ago is recent: %s', (ago, recent) => {
  expect(isRecentSignIn(NOW - ago, NOW)).toBe(recent)
})
