import { DAY_MS } from '#domain/policy.ts'
import { dayKey, parseDay, startOfDay } from '#domain/values/dates.ts'
import { urlWithQuery } from '#domain/values/links/url-query.ts'
import type { Paise } from '#domain/values/money.ts'

/** The periods to choose from: so many days, weeks (from Monday on) or months, today's included. */
export const SALES_PERIODS = [
  { unit: 'day', count: 7 },
  { unit: 'day', count: 30 },
  { unit: 'day', count: 90 },
  { unit: 'week', count: 12 },
  { unit: 'month', count: 12 },
] as const

export type SalesPeriod = (typeof SALES_PERIODS)[number]

const DEFAULT: SalesPeriod = SALES_PERIODS[1]

/** The period of a query such as `weeks=12`; 30 days for anything else. */
export function parseSalesPeriod(parameters: URLSearchParams): SalesPeriod {
  return SALES_PERIODS.find(({ unit, count }) => parameters.get(`${unit}s`) === String(count)) ?? DEFAULT
}

/** Where something was sold: by orders on the web, or at the counter. */
export const SALES_CHANNELS = ['web', 'counter'] as const
export type SalesChannel = (typeof SALES_CHANNELS)[number]

export function parseSalesChannel(parameters: URLSearchParams): SalesChannel {
  return parameters.get('channel') === 'counter' ? 'counter' : 'web'
}

/** The URL of a period, of the screen or of the file. */
export function salesUrl(
  { unit, count }: SalesPeriod,
  channel: SalesChannel = 'web',
  path = '/admin/analytics',
): string {
  return urlWithQuery(path, { [`${unit}s`]: String(count), channel: channel === 'web' ? null : channel })
}

export interface SalesFigures {
  orders: number
  revenue: Paise
  /** The sum of `netOf`. */
  net: Paise
}

/** From the start of its first day to that of the day after its last one; epoch milliseconds, like all times here. */
interface Span {
  start: number
  end: number
}

/** One day, week or month, and the one at the same place of the period before. */
export interface SalesRow extends Span, SalesFigures {
  before: Span & SalesFigures
}

/**
 * The spans of a period, and beside each that of the same period before: the days, weeks or (a year ago) months before
 * it. Today's week and month are not over, so the ones beside them end on the same day of the week or month.
 */
export function spansOf({ unit, count }: SalesPeriod, now: number): (Span & { before: Span })[] {
  const end = startOfDay(now) + DAY_MS
  const startAt = (place: number) => startOf(unit, now, place - count + 1)
  const endBefore = Math.min(startAt(-1) + end - startAt(count - 1), startAt(0))
  return Array.from({ length: count }, (_, place) => {
    const isLast = place === count - 1
    return {
      start: startAt(place),
      end: isLast ? end : startAt(place + 1),
      before: { start: startAt(place - count), end: isLast ? endBefore : startAt(place - count + 1) },
    }
  })
}

/** When a day, week or month begins, so many before (negative) or after the one of a moment. */
function startOf(unit: SalesPeriod['unit'], at: number, offset: number): number {
  const today = startOfDay(at)
  if (unit === 'day') return today + offset * DAY_MS
  const [year, month] = dayKey(at).split('-').map(Number) as [number, number]
  if (unit === 'month')
    return parseDay(new Date(Date.UTC(year, month - 1 + offset)).toISOString().slice(0, 10))!
  // The first Monday of 1970 was the 5th of January.
  const monday = parseDay('1970-01-05')!
  const week = Math.floor((today - monday) / (7 * DAY_MS)) + offset
  return monday + week * 7 * DAY_MS
}

/**
 * The sales of each span, added up from those of its days.
 * @param days the sales of all days from the start of the period before on
 */
export function salesRows(
  period: SalesPeriod,
  days: readonly (SalesFigures & { day: number })[],
  now: number,
): SalesRow[] {
  const sumOf = ({ start, end }: Span) => sumSales(days.filter(({ day }) => day >= start && day < end))
  return spansOf(period, now).map(({ before, ...span }) => ({
    ...span,
    ...sumOf(span),
    before: { ...before, ...sumOf(before) },
  }))
}

export function sumSales(figures: readonly SalesFigures[]): SalesFigures {
  const sum = (name: keyof SalesFigures) => figures.reduce((total, one) => total + one[name], 0)
  return { orders: sum('orders'), revenue: sum('revenue'), net: sum('net') }
}

/** Whether anything was ordered, then or in the period before. */
export function hasSales({ orders, before }: SalesRow): boolean {
  return orders > 0 || before.orders > 0
}
