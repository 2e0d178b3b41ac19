import { startOfDay } from '#domain/values/dates.ts'
import { type Paise, rupeesToPaise } from '#domain/values/money.ts'
import { plainDigits } from '#domain/values/numbers/plain-digits.ts'

/** No date and no amount is longer. */
const MAX_LENGTH = 60

const DAY_FIRST = /^(?<d>[0-9]{1,2})[-/.](?<m>[0-9]{1,2})[-/.](?<y>[0-9]{4}|[0-9]{2})(?![0-9])/
const MONTH_FIRST = /^(?<m>[0-9]{1,2})[-/.](?<d>[0-9]{1,2})[-/.](?<y>[0-9]{4}|[0-9]{2})(?![0-9])/

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The start of a day as banks write it: `22/11/2026`, `22-11-26`, `22-Nov-2026`, `22Nov26`, `2026-11-22`, `2026/11/22`, also with a time
 * after it. The day is before the month.
 * @param monthFirst read `11/22/2026` in place of `22/11/2026`
 * @returns epoch milliseconds in the shop's time zone; null for anything else
 */
export function parseBankDate(text: string, monthFirst = false): number | null {
  const day = plainDigits(text.slice(0, MAX_LENGTH)).trim()
  const match =
    /^(?<y>[0-9]{4})[-/.](?<m>[0-9]{1,2})[-/.](?<d>[0-9]{1,2})(?![0-9])/.exec(day) ??
    /^(?<d>[0-9]{1,2})[-/. ]?(?<m>[A-Za-z]{3})[a-z]*[-/., ]*(?<y>[0-9]{4}|[0-9]{2})(?![0-9])/.exec(day) ??
    (monthFirst ? MONTH_FIRST : DAY_FIRST).exec(day)
  if (!match?.groups) return null
  const { d, m, y } = match.groups as Record<'d' | 'm' | 'y', string>
  const month = /^[0-9]/.test(m) ? Number(m) - 1 : MONTHS.indexOf(m.toLowerCase())
  const year = y.length === 2 ? 2000 + Number(y) : Number(y)
  const date = new Date(Date.UTC(year, month, Number(d)))
  const isDate = month >= 0 && date.getUTCMonth() === month && date.getUTCDate() === Number(d)
  return isDate ? startOfDay(date.getTime()) : null
}

/** Whether an amount left the account: `249.00 DR`, `-249.00`, `249.00Dr`, `(249.00)`; not `249/-`, which is in whole rupees. */
export function isDebit(text: string): boolean {
  return /(?<![a-z])(?:dr|debit(?:ed)?)(?![a-z])|^[-(−]|(?<!\/)-$/i.test(text.slice(0, MAX_LENGTH).trim())
}

/**
 * An amount as banks write it: `1,23,456.78`, `₹ 249.00`, `Rs.249/-`, `INR 249.00Cr`.
 * @returns null for anything else
 */
export function parseBankAmount(text: string): Paise | null {
  if (text.length > MAX_LENGTH) return null
  const plain = plainDigits(text)
    .replaceAll(/(?<![a-z])(?:inr|rs|cr|credit(?:ed)?)(?![a-z])\.?|₹|[()]|\/-$/gi, ' ')
    .trim()
    .replace(/^\+\s*/, '')
  const [whole = '', decimals = '', more] = plain.split('.')
  const [first = '', ...groups] = whole.split(',')
  // After the last comma there are three digits: `249,00` is no amount of this country.
  const isGrouped =
    groups.length === 0 || (first.length <= 3 && /^(?:[0-9]{2,3},)*[0-9]{3}$/.test(groups.join(',')))
  // Some banks write more zeros than there are paise.
  if (more !== undefined || !isGrouped || !/^[0-9]*$/.test(decimals) || plain.endsWith('.')) return null
  const paise = decimals.replace(/^([0-9]{2})0+$/, '$1')
  return rupeesToPaise([[first, ...groups].join(''), ...(paise ? [paise] : [])].join('.'))
}

/**
 * The UTR in a text: its only number of 12 digits, also with zeros that the bank put before it.
 * @returns null when there is none, or more than one
 */
export function findUtr(text: string): string | null {
  const numbers = [...text.matchAll(/(?<![0-9A-Z])0{0,10}([0-9]{12})(?![0-9A-Z@])/gi)].map(([, utr]) => utr!)
  // Zeros stand where a bank has none.
  const [utr, other] = new Set(numbers.filter((number) => !/^0+$/.test(number)))
  return utr !== undefined && other === undefined ? utr : null
}

/** The order that the note of a payment names, also where the bank dropped hyphens or capitals; the first of several. */
export function findOrderReference(text: string): string | null {
  const match = /ORD[-\s]?([0-9]{13})[-\s]?([0-9A-HJKMNP-TV-Z]{9})(?![0-9A-Z])/i.exec(text)
  return match ? `ORD-${match[1]}-${match[2]!.toUpperCase()}` : null
}
