import { bills as words } from '#copy/bills.ts'
import { CSV_BYTE_ORDER_MARK, csvLine } from '#domain/values/text/csv.ts'
import { dayKey } from '#domain/values/dates.ts'
import { type Paise, paiseToRupees } from '#domain/values/money.ts'
import { type BillContent, type BillSums, placeOfSupply, sumsOf } from './bill.ts'
import type { BillState } from './bill-standing.ts'
import { stateWithCode } from './gst-states.ts'

/** A bill or a credit note in the shop's book. Times in epoch milliseconds. */
export interface BookEntry {
  number: string
  /** `B/26-27`: the series and the financial year of its number. */
  counter: string
  sequence: number
  kind: 'bill' | 'credit-note'
  state: BillState
  orderId: string
  issuedAt: number
  cancelledAt: number | null
  content: BillContent
}

/** What an order shows of its bills and credit notes. */
export interface OrderBill {
  number: string
  kind: BookEntry['kind']
  state: BookEntry['state']
}

/** What an entry counts: a credit note takes back, and a cancelled number counts nothing. */
export function countedSums({ kind, state, content }: BookEntry): BillSums {
  if (state === 'cancelled') return sumsOf([])
  return signed(sumsOf(content.lines), kind === 'bill' ? 1 : -1)
}

export function signed({ amount, taxable, cgst, sgst, igst }: BillSums, sign: 1 | -1): BillSums {
  // Not by multiplication, which makes -0 of 0.
  const of = (value: Paise) => (sign === 1 ? value : 0 - value)
  return { amount: of(amount), taxable: of(taxable), cgst: of(cgst), sgst: of(sgst), igst: of(igst) }
}

/** The book as CSV, oldest first: its heading, then one line for each entry. */
export const BOOK_HEADING = CSV_BYTE_ORDER_MARK + csvLine(words.book)

export function bookLine(entry: BookEntry): string {
  const { number, state, orderId, issuedAt, content } = entry
  const { amount, taxable, cgst, sgst, igst } = countedSums(entry)
  const texts = [
    ...[dayKey(issuedAt), number, words.titles[content.title], words.states[state], orderId],
    ...[content.against?.number ?? '', content.buyer.name, stateWithCode(placeOfSupply(content))],
  ]
  return tableLine(texts, [amount, taxable, cgst, sgst, igst].map(paiseToRupees))
}

/** Texts, then numbers: a negative number is not text that could be a formula. */
export function tableLine(texts: readonly string[], numbers: readonly string[]): string {
  return `${csvLine(texts).slice(0, -'\r\n'.length)},${numbers.join(',')}\r\n`
}
