import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { DAY_MS } from '#domain/policy.ts'
import { dayKey, startOfDay } from '#domain/values/dates.ts'
import {
  hasSales,
  parseSalesPeriod,
  SALES_PERIODS,
  salesRows,
  salesUrl,
  type SalesPeriod,
  spansOf,
  sumSales,
} from './sales-period.ts'

const MONTHS = SALES_PERIODS[4]
const WEEKS = SALES_PERIODS[3]
const moment = fc.integer({ min: Date.UTC(2001, 0), max: Date.UTC(2090, 0) })
const period = fc.constantFrom<SalesPeriod>(...SALES_PERIODS)
const keys = (spans: { start: number; end: number }[]) =>
  spans.map(({ start, end }) => `${dayKey(start)} ${dayKey(end - DAY_MS)}`)

test.each(SALES_PERIODS)('$count ${unit}s have an address of their own', (one) => {
  const url = new URL(salesUrl(one), 'https://kalam.example')
  expect(parseSalesPeriod(url.searchParams)).toBe(one)
})

test.each(['', 'days=8', 'days=1e9', 'weeks=0', 'months=', 'years=1'])('"%s" means 30 days', (query) => {
  expect(salesUrl(parseSalesPeriod(new URLSearchParams(query)))).toBe('/admin/analytics?days=30')
})

describe('spans', () => {
  // A Sunday.
  const now = Date.parse('2026-11-22T10:00:00+05:30')

  test('weeks begin on Monday; the one before ends on the same day of the week', () => {
    const spans = spansOf(WEEKS, now)
    expect(keys(spans).slice(-2)).toEqual(['2026-11-09 2026-11-15', '2026-11-16 2026-11-22'])
    const wednesday = spansOf(WEEKS, Date.parse('2026-11-18T23:59:00+05:30'))
    expect(keys(wednesday).at(-1)).toBe('2026-11-16 2026-11-18')
    expect(keys(wednesday.map(({ before }) => before)).slice(-2)).toEqual([
      ...['2026-08-17 2026-08-23', '2026-08-24 2026-08-26'],
    ])
  })

  test('months are beside those of the year before, up to the same day', () => {
    const spans = spansOf(MONTHS, now)
    expect(keys(spans)[0]).toBe('2025-12-01 2025-12-31')
    expect(keys(spans).at(-1)).toBe('2026-11-01 2026-11-22')
    expect(keys(spans.map(({ before }) => before))[0]).toBe('2024-12-01 2024-12-31')
    expect(keys(spans.map(({ before }) => before)).at(-1)).toBe('2025-11-01 2025-11-22')
    const leapDay = spansOf(MONTHS, Date.parse('2028-02-29T12:00:00+05:30'))
    expect(keys(leapDay.map(({ before }) => before)).at(-1)).toBe('2027-02-01 2027-02-28')
  })

  test('follow each other without a gap, end with today, and those before are over when they begin', () => {
    fc.assert(
      fc.property(period, moment, (one, at) => {
        const spans = spansOf(one, at)
        expect(spans).toHaveLength(one.count)
        expect(spans.at(-1)!.end).toBe(startOfDay(at) + DAY_MS)
        expect(spans.slice(1).map(({ start }) => start)).toEqual(spans.slice(0, -1).map(({ end }) => end))
        expect(spans.slice(1).map(({ before }) => before.start)).toEqual(
          spans.slice(0, -1).map(({ before }) => before.end),
        )
        for (const { start, end, before } of spans) {
          expect([start < end, before.start < before.end]).toEqual([true, true])
          expect([startOfDay(start), startOfDay(before.end)]).toEqual([start, before.end])
        }
        expect(spans.at(-1)!.before.end).toBeLessThanOrEqual(spans[0]!.start)
      }),
    )
  })
})

test('every day counts once, in the period or in the one before: the sums are those of the days', () => {
  const day = fc.record({ ago: fc.nat(800), orders: fc.nat(99), revenue: fc.nat(1e9), net: fc.nat(1e9) })
  fc.assert(
    fc.property(period, moment, fc.uniqueArray(day, { selector: ({ ago }) => ago }), (one, at, list) => {
      const days = list.map(({ ago, ...figures }) => ({ ...figures, day: startOfDay(at) - ago * DAY_MS }))
      const rows = salesRows(one, days, at)
      const within = (start: number, end: number) =>
        days.filter((each) => each.day >= start && each.day < end)
      const [first, last] = [rows[0]!, rows.at(-1)!]
      expect(sumSales(rows)).toEqual(sumSales(within(first.start, last.end)))
      const before = rows.map((row) => row.before)
      expect(sumSales(before)).toEqual(sumSales(within(first.before.start, last.before.end)))
      expect(rows.some(hasSales)).toBe(sumSales([...rows, ...before]).orders > 0)
    }),
  )
})
