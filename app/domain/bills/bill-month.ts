import { dayKey, parseDay } from '#domain/values/dates.ts'
import { urlWithQuery } from '#domain/values/links/url-query.ts'

/** `2026-11`: the month of a moment in the shop's time zone. */
export function monthOf(atMs: number): string {
  return dayKey(atMs).slice(0, 7)
}

/** The month of a query such as `month=2026-11`; that of now for anything else. */
export function parseMonth(parameters: URLSearchParams, now: number): string {
  const month = parameters.get('month') ?? ''
  return parseDay(`${month}-01`) === null ? monthOf(now) : month
}

/** From the start of a month to that of the next one, epoch milliseconds. */
export function spanOfMonth(month: string): { start: number; end: number } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return {
    start: parseDay(`${month}-01`)!,
    end: parseDay(`${next.padStart(7, '0')}-01`) ?? Number.MAX_SAFE_INTEGER,
  }
}

/** From the month of a moment to that of a later one, newest first. Both epoch milliseconds. */
export function monthsBetween(first: number, last: number): string[] {
  const months = [monthOf(last)]
  for (let { start } = spanOfMonth(months[0]!); start > first;) {
    const month = monthOf(start - 1)
    months.push(month)
    start = spanOfMonth(month).start
  }
  return months
}

/** Where a customer finds a bill or a credit note of an order. */
export function billPath(orderId: string, number: string, folder = '/orders'): string {
  return urlWithQuery(`${folder}/${orderId}/bill.pdf`, { number })
}

/** The URL of a month's bills, or of one of its files. @param after the number of the last bill of the page before */
export function billsUrl(month: string, path = '/admin/bills', after: string | null = null): string {
  return urlWithQuery(path, { month, after })
}
