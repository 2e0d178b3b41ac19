import fc from 'fast-check'
import { expect, test } from 'vitest'

import { DAY_MS, MINUTE_MS } from '#domain/policy.ts'
import { isQuiet } from './quiet-hours.ts'

/** In India. */
const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00+05:30`)

test.each([
  ['21:59', false],
  ['22:00', true],
  ['23:59', true],
  ['00:00', true],
  ['06:59', true],
  ['07:00', false],
  ['12:00', false],
])('from 22:00 until 07:00, at %s: %s', (clock, quiet) => {
  expect(isQuiet(at(clock), { from: '22:00', until: '07:00' })).toBe(quiet)
})

test.each([
  ['13:29', false],
  ['13:30', true],
  ['15:59', true],
  ['16:00', false],
])('from 13:30 until 16:00, at %s: %s', (clock, quiet) => {
  expect(isQuiet(at(clock), { from: '13:30', until: '16:00' })).toBe(quiet)
})

const minuteOfDay = fc.integer({ min: 0, max: 24 * 60 - 1 })
const clockOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

test('any quiet hours begin at their first minute, last as long as they say, and are the same each day', () => {
  fc.assert(
    fc.property(
      minuteOfDay,
      minuteOfDay,
      minuteOfDay,
      fc.integer({ min: 0, max: 59_999 }),
      (from, until, minute, ms) => {
        const hours = { from: clockOf(from), until: clockOf(until) }
        const length = (until - from + 24 * 60) % (24 * 60)
        const since = (minute - from + 24 * 60) % (24 * 60)
        const now = at('00:00') + minute * MINUTE_MS + ms
        expect(isQuiet(now, hours)).toBe(since < length)
        expect(isQuiet(now + 200 * DAY_MS, hours)).toBe(since < length)
      },
    ),
  )
})

test('the same time twice is never quiet', () => {
  fc.assert(
    fc.property(minuteOfDay, minuteOfDay, (clock, minute) => {
      const hours = { from: clockOf(clock), until: clockOf(clock) }
      expect(isQuiet(at('00:00') + minute * MINUTE_MS, hours)).toBe(false)
    }),
  )
})
