import Papa from 'papaparse'

import { adminPayments } from '#copy/admin/payments.ts'
import { decodeText } from '#domain/catalogue/import/decode-text.ts'
import { STATEMENT_MAX_LINES } from '#domain/policy.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import type { Paise } from '#domain/values/money.ts'
import { withoutInvisible } from '#domain/values/text/visible-text.ts'
import { findOrderReference, findUtr, isDebit, parseBankAmount, parseBankDate } from './bank-words.ts'

const words = adminPayments.problems

/** A file that is no statement; the message is for the admin. */
export class StatementError extends Error {}

/** Which column is what, counted from 0. */
export interface StatementColumns {
  date: number
  text: number
  credit: number
  /** Null when the reference stands in the description. */
  reference: number | null
}

export interface Statement {
  headings: string[]
  lines: StatementLine[]
}

interface StatementLine {
  /** In the file, from 1. */
  line: number
  cells: string[]
}

/** What one line says. */
export type StatementRow =
  | { kind: 'credit'; line: number; credit: StatementCredit }
  /** Nothing came in. */
  | { kind: 'skipped'; line: number }
  | { kind: 'wrong'; line: number; problem: string }

export interface StatementCredit {
  at: number
  amount: Paise
  text: string
  reference: string
  orderNamed: string | null
}

const MAX_TEXT_LENGTH = 300
const MAX_COLUMNS = 40
/** Banks write some lines about the account above the headings. */
const HEADINGS_WITHIN = 40

/**
 * Reads a bank's statement: the names of its columns, wherever they begin, and the lines below them.
 * @throws {StatementError}
 */
export function readStatement(bytes: Uint8Array): Statement {
  const text = decodeText(bytes)
  if (text === null) throw new StatementError(words.notText)
  if (text.trim() === '') throw new StatementError(words.empty)
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\u{feff}/u, ''), {
    newline: '\n',
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: STATEMENT_MAX_LINES + HEADINGS_WITHIN + 1,
  })
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new StatementError(words.brokenQuotes)
  const rows = data.map((cells) => cells.slice(0, MAX_COLUMNS).map(clean))
  const at = findHeading(rows.slice(0, HEADINGS_WITHIN))
  if (at === -1) throw new StatementError(words.noHeadings)
  if (rows.length - at - 1 > STATEMENT_MAX_LINES)
    throw new StatementError(words.tooManyLines(formatCount(STATEMENT_MAX_LINES)))
  const lines = rows.map((cells, index) => ({ line: index + 1, cells })).slice(at + 1)
  return { headings: rows[at]!, lines: lines.filter(({ cells }) => cells.some(Boolean)) }
}

const clean = (cell: string) =>
  withoutInvisible(cell)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

const DATE = /\bdate\b|\bdt\b/i
const CREDIT = /credit|deposit|\bcr\b/i
const AMOUNT = /amount|\bamt\b/i
const TEXT = /narration|description|particulars|remark|details/i
const REFERENCE = /\bref|utr|rrn|chq|cheque|transaction id/i
/** Both directions in one heading: `Dr / Cr`, `Debit/Credit`. */
const BOTH = /\b(?:dr|debit)\b.*\b(?:cr|credit)\b|\b(?:cr|credit)\b.*\b(?:dr|debit)\b/i
const BALANCE = /\bbal/i

/** By the words of banks; in another language it is the line above the first that has a day and an amount. */
function findHeading(rows: string[][]): number {
  const named = rows.findIndex(isHeading)
  if (named !== -1) return named
  const first = rows.findIndex(
    (cells) => cells.some((cell) => parseBankDate(cell) !== null) && cells.some(hasPaise),
  )
  return first > 0 && rows[first - 1]!.filter(Boolean).length >= 3 ? first - 1 : -1
}

const hasPaise = (cell: string) => cell.includes('.') && parseBankAmount(cell) !== null

function isHeading(cells: string[]): boolean {
  const has = (pattern: RegExp) => cells.some((cell) => cell.length <= 60 && pattern.test(cell))
  return cells.filter(Boolean).length >= 3 && has(DATE) && (has(CREDIT) || has(AMOUNT))
}

/** The columns that the headings suggest; -1 where nothing does. */
export function guessColumns(headings: readonly string[]): StatementColumns {
  const findIn = (texts: readonly string[], ...patterns: RegExp[]) => {
    for (const pattern of patterns) {
      const found = texts.findIndex((heading) => pattern.test(heading))
      if (found !== -1) return found
    }
    return -1
  }
  const find = (...patterns: RegExp[]) => findIn(headings, ...patterns)
  // A column `Cr/Dr` has no amounts when another one is named for them.
  const ofAmounts = headings.map((heading) => (BOTH.test(heading) ? '' : heading))
  const amount = findIn(ofAmounts, CREDIT, AMOUNT)
  const reference = find(/utr|rrn/i, REFERENCE)
  return {
    date: find(DATE),
    text: find(TEXT),
    credit: amount === -1 ? find(CREDIT) : amount,
    reference: reference === -1 ? null : reference,
  }
}

/** Whether these columns exist and differ. */
export function areColumns(columns: StatementColumns, headings: readonly string[]): boolean {
  const chosen = [columns.date, columns.text, columns.credit]
  if (columns.reference !== null) chosen.push(columns.reference)
  return new Set(chosen).size === chosen.length && chosen.every((at) => at >= 0 && at < headings.length)
}

/** What each line says. Of equal lines without a reference, each counts: people pay the same amount twice in a day. */
export function readLines(statement: Statement, columns: StatementColumns): StatementRow[] {
  const { lines } = statement
  const seen = new Map<string, number>()
  const monthFirst = isMonthFirst(lines.map(({ cells }) => cells[columns.date] ?? ''))
  const direction = directionColumn(statement, columns, monthFirst)
  return lines.map(({ line, cells }) => {
    const cell = (at: number) => cells[at] ?? ''
    const [date, amount] = [cell(columns.date), cell(columns.credit)]
    if (amount === '' || /^[0.]+$/.test(amount) || isDebit(amount)) return { kind: 'skipped', line }
    if (direction !== null && isOut(cell(direction))) return { kind: 'skipped', line }
    const at = parseBankDate(date, monthFirst)
    // The sums below the lines have no date.
    if (at === null && !/\p{Nd}/u.test(date)) return { kind: 'skipped', line }
    if (at === null) return { kind: 'wrong', line, problem: words.date(date.slice(0, 40)) }
    const paise = parseBankAmount(amount)
    if (paise === null) return { kind: 'wrong', line, problem: words.amount(amount.slice(0, 40)) }
    const text = cell(columns.text).slice(0, MAX_TEXT_LENGTH)
    const given = columns.reference === null ? '' : cell(columns.reference).slice(0, 60)
    const reference = findUtr(given) ?? findUtr(text) ?? ownReference([date, paise, text, given], seen)
    return {
      kind: 'credit',
      line,
      credit: { at, amount: paise, text, reference, orderNamed: findOrderReference(text) },
    }
  })
}

/** Whether some of the dates can only be read with the month first, as in America, and none only with the day first. */
function isMonthFirst(dates: string[]): boolean {
  const isOnly = (date: string, monthFirst: boolean) =>
    parseBankDate(date, monthFirst) !== null && parseBankDate(date, !monthFirst) === null
  return dates.some((date) => isOnly(date, true)) && !dates.some((date) => isOnly(date, false))
}

/** `CR`, `Dr.`, `Debited`, `C`, `Withdrawal`: what a column says that has nothing but the direction. */
const DIRECTION = /^(?:cr|dr|c|d|credit(?:ed)?|debit(?:ed)?|deposit(?:ed)?|withdraw(?:al|n))\.?$/i

const isOut = (cell: string) => /^(?:d(?!ep)|w)/i.test(cell)

/**
 * The column that says of each amount whether it came in or left, where the bank has one of its own beside the amounts;
 * the nearest one. One beyond the balance is about the balance.
 */
function directionColumn(
  { headings, lines }: Statement,
  { date, credit: amount }: StatementColumns,
  monthFirst: boolean,
): number | null {
  // Sums below the lines have no date.
  const dated = lines.filter(({ cells }) => parseBankDate(cells[date] ?? '', monthFirst) !== null)
  const isDirection = (at: number) => {
    const said = dated.map(({ cells }) => cells[at] ?? '').filter(Boolean)
    return said.some(isOut) && said.every((cell) => DIRECTION.test(cell))
  }
  const isOfBalance = (at: number) =>
    headings.slice(Math.min(at, amount), Math.max(at, amount) + 1).some((heading) => BALANCE.test(heading))
  const [nearest] = headings
    .map((_, at) => at)
    .filter((at) => at !== amount && !isOfBalance(at) && isDirection(at))
    .toSorted((one, other) => Math.abs(one - amount) - Math.abs(other - amount))
  return nearest ?? null
}

/** Of a line without a UTR: all that it says, and the how-manieth such line it is. */
function ownReference(parts: (string | number)[], seen: Map<string, number>): string {
  const key = parts.join(' | ')
  const count = (seen.get(key) ?? 0) + 1
  seen.set(key, count)
  return count === 1 ? key : `${key} | ${count}`
}
