import type { Paise } from '#domain/values/money.ts'
import { findUtr, parseBankAmount, parseBankDate } from './bank-words.ts'

/** What an alert of the bank says. */
export interface AlertFacts {
  amount: Paise
  /** 12 digits. */
  utr: string
  /** Epoch milliseconds; null when the text has no date. */
  at: number | null
}

/**
 * Reads an alert about money that came in.
 * @param account the last digits of the shop's account: another's is not read
 * @param pattern the shopkeeper's own, or blank for what most banks write
 * @returns null when it does not say clearly, and once, how much came in and under which UTR
 */
export function readAlert(text: string, { account, pattern }: { account: string; pattern: string }) {
  const plain = text
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
  return pattern === '' ? readUsual(plain, account) : readByPattern(plain, account, pattern)
}

const MAX_LENGTH = 20_000

const CAME_IN = /\b(?:credited|received|deposited)\b/i
const DID_NOT =
  /\b(?:debited|withdrawn|declined|failed|unsuccessful|reversed|refunded)\b|\b(?:to|will|would|can) be (?:credited|received|deposited)\b|\bnot (?:been )?(?:credited|received)\b/i
const AMOUNT = /(?:₹|\brs\.?|\binr)\s?([0-9][0-9,]*(?:\.[0-9]{1,2})?)/gi
const BALANCE = /\bbal(?:ance)?\b|\blimit\b/i
/** The rest of a payer's address, who chooses it: `rs.5000@ybl`. */
const IN_ADDRESS = /^[\w.-]*@/
const DATE = /(?<![0-9A-Za-z])[0-9]{1,2}[-/. ]?(?:[A-Za-z]{3}|[0-9]{1,2})[-/. ]?[0-9]{2,4}(?![0-9])/g

function readUsual(text: string, account: string): AlertFacts | null {
  if (!CAME_IN.test(text) || DID_NOT.test(text) || !namesAccount(text, account)) return null
  const amounts = [...text.matchAll(AMOUNT)]
    .filter(({ 0: { length }, index }) => !IN_ADDRESS.test(text.slice(index + length, index + length + 100)))
    // The balance after it is not what came in. The first always counts, because a payer may be called Bal.
    .filter(({ index }, at) => at === 0 || !BALANCE.test(text.slice(Math.max(0, index - 40), index)))
    .map(([, amount]) => parseBankAmount(amount!))
  const [amount, other] = new Set(amounts)
  const utr = findUtr(text)
  if (amount === undefined || amount === null || other !== undefined || utr === null) return null
  const dates = [...text.matchAll(DATE)].map(([date]) => parseBankDate(date))
  return { amount, utr, at: dates.find((at) => at !== null) ?? null }
}

/** Whether a masked number such as `XX1234`, `**1234` or `ending 1234` ends in these digits. */
function namesAccount(text: string, account: string): boolean {
  const masked =
    /(?:[x*•.]{1,20}|\bending (?:with |in )?|\ba\/?c (?:no\.? ?)?|\baccount (?:no\.? ?|number )?)-?([0-9]{3,20})(?![0-9])/gi
  return [...text.matchAll(masked)].some(([, digits]) => digits!.endsWith(account))
}

/** What may stand in a pattern, and what it must look like. */
const FIELDS = ['amount', 'utr', 'date', 'account'] as const
type FieldName = (typeof FIELDS)[number] | '*'
const PART = /\{(amount|utr|date|account)\}|(\*)/g
/** What a part may be long. */
const MAX_PART = 300
/** Where a pattern may begin. */
const MAX_STARTS = 20

interface PatternPart {
  literal: string
  /** What comes after the literal; null at the end. */
  field: FieldName | null
}

/** Whether a pattern has an amount and a UTR once each, and words between its parts. */
export function isAlertPattern(pattern: string): boolean {
  const parts = partsOf(pattern)
  const named = parts.map(({ field }) => field).filter((field) => field !== null && field !== '*')
  return (
    parts.length <= 20 &&
    parts.every(({ literal, field }, index) => literal.trim() !== '' || (field === null && index > 0)) &&
    new Set(named).size === named.length &&
    named.includes('amount') &&
    named.includes('utr')
  )
}

function partsOf(pattern: string): PatternPart[] {
  const plain = pattern
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim()
    .toLowerCase()
  const parts: PatternPart[] = []
  let from = 0
  for (const match of plain.matchAll(PART)) {
    parts.push({ literal: plain.slice(from, match.index), field: (match[1] ?? '*') as FieldName })
    from = match.index + match[0].length
  }
  return [...parts, { literal: plain.slice(from), field: null }]
}

/** Without a regular expression from the pattern, so that none can take long. */
function readByPattern(text: string, account: string, pattern: string): AlertFacts | null {
  const parts = partsOf(pattern)
  const lower = text.toLowerCase()
  let start = -1
  for (let tries = 0; tries < MAX_STARTS; tries++) {
    start = lower.indexOf(parts[0]!.literal, start + 1)
    if (start === -1) return null
    const found = valuesAt(text, lower, start, parts)
    const facts = found && factsOf(found, account)
    if (facts) return facts
  }
  return null
}

function valuesAt(
  text: string,
  lower: string,
  start: number,
  parts: PatternPart[],
): Map<FieldName, string> | null {
  const values = new Map<FieldName, string>()
  let at = start + parts[0]!.literal.length
  for (const [index, { field }] of parts.entries()) {
    if (field === null) return values
    const { literal } = parts[index + 1]!
    const end = literal === '' ? wordEnd(text, at) : lower.indexOf(literal, at)
    if (end === -1 || end - at > MAX_PART) return null
    values.set(field, text.slice(at, end).trim())
    at = end + literal.length
  }
  return values
}

function wordEnd(text: string, at: number): number {
  const end = text.indexOf(' ', at)
  return end === -1 ? text.length : end
}

function factsOf(values: Map<FieldName, string>, account: string): AlertFacts | null {
  const amount = parseBankAmount(values.get('amount') ?? '')
  const utr = (values.get('utr') ?? '').replace(/[.,]$/, '')
  const named = values.get('account')
  if (named !== undefined && !named.endsWith(account)) return null
  if (amount === null || amount === 0 || !/^[0-9]{12}$/.test(utr)) return null
  return { amount, utr, at: parseBankDate(values.get('date') ?? '') }
}
