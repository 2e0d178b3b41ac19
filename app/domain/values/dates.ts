import { time } from '#copy/time.ts'

import { DAY_MS, HOUR_MS, LOCALE, TIME_ZONE } from '#domain/policy.ts'

/**
 * All functions use the Indian English locale and the shop's time zone and take epoch milliseconds. The results are
 * assembled from parts, because the built-in styles differ between versions of Node and browsers in commas and kinds of
 * spaces, and server and browser must render the same text.
 */
const format = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
})

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
  return Number(partsOf(atMs).year)
}

/** `3:05 pm` */
export function formatClock(atMs: number): string {
  const { hour, minute, dayPeriod } = partsOf(atMs)
  return `${hour}:${minute} ${dayPeriod.toLowerCase()}`
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

/** Midnight in the shop's time zone, which has no daylight saving time: always 5½ hours before midnight UTC. */
export function startOfDay(atMs: number): number {
  const offset = 5.5 * HOUR_MS
  return Math.floor((atMs + offset) / DAY_MS) * DAY_MS - offset
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
  return new Date(atMs + 5.5 * HOUR_MS).toISOString().slice(0, 16).replace('T', ' ')
}

type Part = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod'

function partsOf(atMs: number): Record<Part, string> {
  const parts = { weekday: '', day: '', month: '', year: '', hour: '', minute: '', dayPeriod: '' }
  for (const { type, value } of format.formatToParts(atMs)) if (type in parts) parts[type as Part] = value
  return parts
}
