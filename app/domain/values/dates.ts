import { time } from '#copy/time.ts'

import { DAY_MS, TIME_ZONE_OFFSET_MS } from '#domain/policy.ts'

// All functions are of the shop's time zone and take epoch milliseconds. Not by Intl: its styles differ between versions of
// Node and browsers, and a browser needs longer to make its first format than for anything else as a page loads.

/** `21 November 2026` */
export function formatDate(atMs: number): string {
  const { day, month, year } = partsOf(atMs)
  return `${day} ${month} ${year}`
}

/** `November 2026` */
export function formatMonth(atMs: number): string {
  const { month, year } = partsOf(atMs)
  return `${month} ${year}`
}

/** `2026`, of the shop's time zone. */
export function yearOf(atMs: number): number {
  return partsOf(atMs).year
}

/** `3:05 pm` */
export function formatClock(atMs: number): string {
  const { hour, minute, dayPeriod } = partsOf(atMs)
  return `${hour}:${minute} ${dayPeriod}`
}

/** `21 November 2026 at 3:05 pm` */
export function formatDateTime(atMs: number): string {
  return time.dateAndTime(formatDate(atMs), formatClock(atMs))
}

/** `Sat, 21 Nov`, for dates whose year is obvious. */
export function formatDay(atMs: number): string {
  const { weekday, day, month } = partsOf(atMs)
  return `${weekday.slice(0, 3)}, ${day} ${month.slice(0, 3)}`
}

/** `2 min ago`, `3 h ago`, `yesterday`, then the date. */
export function formatAgo(atMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - atMs) / 60_000)
  if (minutes < 1) return time.justNow
  if (minutes < 60) return time.minutesAgo(minutes)
  const daysAgo = (startOfDay(nowMs) - startOfDay(atMs)) / DAY_MS
  if (daysAgo < 1) return time.hoursAgo(Math.floor(minutes / 60))
  return daysAgo < 2 ? time.yesterday : formatDate(atMs)
}

/** Midnight in the shop's time zone. */
export function startOfDay(atMs: number): number {
  return Math.floor((atMs + TIME_ZONE_OFFSET_MS) / DAY_MS) * DAY_MS - TIME_ZONE_OFFSET_MS
}

/** `2026-11-21`, the shop's day: for grouping and for `datetime` attributes. */
export function dayKey(atMs: number): string {
  return new Date(startOfDay(atMs) + DAY_MS / 2).toISOString().slice(0, 10)
}

/** The start of a day that is written like `2026-11-21`, of the shop's time zone; null for a text that is no day. */
export function parseDay(text: string): number | null {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return null
  const start = Date.parse(`${text}T00:00:00+05:30`)
  // The 30th of February would be a day in March.
  return Number.isNaN(start) || dayKey(start) !== text ? null : start
}

/** `2026-11-21 15:05` in the shop's time zone: for spreadsheets, where it sorts as text. */
export function formatSortable(atMs: number): string {
  return new Date(atMs + TIME_ZONE_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')
}

function partsOf(atMs: number) {
  const date = new Date(atMs + TIME_ZONE_OFFSET_MS)
  const hour = date.getUTCHours()
  return {
    weekday: time.weekdays[date.getUTCDay()]!,
    day: date.getUTCDate(),
    month: time.months[date.getUTCMonth()]!,
    year: date.getUTCFullYear(),
    hour: hour % 12 || 12,
    minute: String(date.getUTCMinutes()).padStart(2, '0'),
    dayPeriod: hour < 12 ? time.morning : time.afternoon,
  }
}
