import { expect, test } from 'vitest'

import { isOpenAt } from './opening-hours.ts'

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00+05:30`)

test.each([
  ['07:59', false],
  ['08:00', true],
  ['21:59', true],
  ['22:00', false],
  ['00:30', false],
])('8 am to 10 pm, every day: open at %s in India is %s', (clock, open) => {
  expect(isOpenAt('8 am to 10 pm, every day', at(clock))).toBe(open)
})

test('hours over midnight and half hours are parsed', () => {
  expect(isOpenAt('6:30 pm - 1.30 am daily', at('01:15'))).toBe(true)
  expect(isOpenAt('6:30 pm - 1.30 am daily', at('18:15'))).toBe(false)
  expect(isOpenAt('12 am to 12 pm every day', at('11:59'))).toBe(true)
})

test.each([
  '',
  'By appointment',
  '8 am to 10 pm',
  '8 am to 8 pm, closed on Mondays',
  '13 am to 2 pm every day',
])('%j cannot be parsed', (hours) => {
  expect(isOpenAt(hours, at('12:00'))).toBeNull()
})
