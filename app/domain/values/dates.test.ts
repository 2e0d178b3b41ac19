import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'

import {
  dayKey,
  formatAgo,
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  startOfDay,
  formatSortable,
  parseDay,
  yearOf,
} from './dates.ts'

const at = (iso: string) => Date.parse(iso)

test('dates have the Indian format and the shop’s time zone', () => {
  const evening = at('2026-11-20T19:05:09Z')
  expect(formatDate(evening)).toBe('21 November 2026')
  expect(formatClock(evening)).toBe('12:35 am')
  expect(formatDateTime(at('2026-11-21T09:35:00Z'))).toBe('21 November 2026 at 3:05 pm')
  expect(formatDay(at('2026-09-05T10:00:00Z'))).toBe('Sat, 5 Sep')
  expect(formatClock(at('2026-11-21T06:30:00Z'))).toBe('12:00 pm')
})

test.each([
  ['2026-11-21T09:59:30Z', 'just now'],
  ['2026-11-21T10:05:00Z', 'just now'],
  ['2026-11-21T09:59:00Z', '1 min ago'],
  ['2026-11-21T09:58:00Z', '2 min ago'],
  ['2026-11-21T09:00:00Z', '1 h ago'],
  ['2026-11-21T09:00:01Z', '59 min ago'],
  ['2026-11-21T07:00:00Z', '3 h ago'],
  ['2026-11-20T18:30:00Z', '15 h ago'],
  ['2026-11-20T18:29:59Z', 'yesterday'],
  ['2026-11-19T18:30:00Z', 'yesterday'],
  ['2026-11-19T18:29:59Z', '19 November 2026'],
])('%s was %s', (iso, text) => {
  expect(formatAgo(at(iso), at('2026-11-21T10:00:00Z'))).toBe(text)
})

test('a day of the shop starts at midnight in its time zone', () => {
  expect(new Date(startOfDay(at('2026-11-21T10:00:00Z'))).toISOString()).toBe('2026-11-20T18:30:00.000Z')
  expect(dayKey(at('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
  expect(dayKey(at('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
})

test('dates and times are those of Intl for Asia/Kolkata', () => {
  const intl = new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: at('2199-01-01T00:00:00Z') }), (time) => {
      const parts = Object.fromEntries(intl.formatToParts(time).map(({ type, value }) => [type, value]))
      expect(formatDate(time)).toBe(`${parts['day']} ${parts['month']} ${parts['year']}`)
      expect(formatMonth(time)).toBe(`${parts['month']} ${parts['year']}`)
      expect(String(yearOf(time))).toBe(parts['year'])
      expect(formatClock(time)).toBe(
        `${parts['hour']}:${parts['minute']} ${parts['dayPeriod']!.toLowerCase()}`,
      )
      expect(formatDay(time).slice(0, 3)).toBe(parts['weekday']!.slice(0, 3))
    }),
  )
})

test('the day key and the formatted date always agree', () => {
  const years = { min: at('2001-01-01T00:00:00Z'), max: at('2099-01-01T00:00:00Z') }
  fc.assert(
    fc.property(fc.integer(years), (time) => {
      const [year, , day] = dayKey(time).split('-')
      expect(formatDate(time)).toMatch(new RegExp(`^${Number(day)} [A-Z][a-z]+ ${year}$`))
    }),
  )
})

test('sortable times for spreadsheets are in the shop’s time zone', () => {
  expect(formatSortable(Date.UTC(2026, 10, 20, 18, 29))).toBe('2026-11-20 23:59')
  expect(formatSortable(Date.UTC(2026, 10, 20, 18, 30))).toBe('2026-11-21 00:00')
})

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['UTC', 19],
  ['America/New_York', 14],
  ['Pacific/Auckland', 8],
  ['Asia/Kolkata', 0],
])('a server with the time zone %s formats Indian times', (zone, hourThere) => {
  vi.stubEnv('TZ', zone)
  const evening = at('2026-11-20T19:05:09Z')
  expect(new Date(evening).getHours()).toBe(hourThere)
  expect(formatDateTime(evening)).toBe('21 November 2026 at 12:35 am')
  expect(formatDay(evening)).toBe('Sat, 21 Nov')
  expect(formatAgo(evening, at('2026-11-21T18:30:00Z'))).toBe('yesterday')
  expect(dayKey(evening)).toBe('2026-11-21')
  expect(new Date(startOfDay(evening)).toISOString()).toBe('2026-11-20T18:30:00.000Z')
})

test('the key of any moment’s day is parsed as the start of that day, and nothing else is a day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (moment) => {
      expect(parseDay(dayKey(moment))).toBe(startOfDay(moment))
    }),
  )
  for (const text of [
    '',
    '2026-2-1',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    ' 2026-02-01',
    '20260201',
    'x',
  ]) {
    expect([text, parseDay(text)]).toEqual([text, null])
  }
})
