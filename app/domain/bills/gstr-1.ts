import { bills as words } from '#copy/bills.ts'
import { percent } from '#domain/catalogue/gst-rates.ts'
import { CSV_BYTE_ORDER_MARK, csvLine } from '#domain/values/text/csv.ts'
import { paiseToRupees } from '#domain/values/money.ts'
import { type BillSums, placeOfSupply, sumsOf } from './bill.ts'
import { type BookEntry, signed, tableLine } from './book.ts'
import { stateWithCode } from './gst-states.ts'

/** The tables of GSTR-1 that a shop that sells to consumers fills in, as in the addresses of their files. */
export const GSTR_1_TABLES = ['7', '12', '13'] as const
export type Gstr1Table = (typeof GSTR_1_TABLES)[number]

const SHEETS = { '7': supplySheet, '12': goodsSheet, '13': documentSheet } as const

/** A table of GSTR-1 as CSV, of the entries of one month, oldest first. Cancelled numbers are only in the list of numbers. */
export function gstr1Sheet(table: Gstr1Table, entries: readonly BookEntry[]): string {
  return CSV_BYTE_ORDER_MARK + SHEETS[table](entries).join('')
}

/** Table 7: what was sold to consumers, by State and rate, without what credit notes took back. */
function supplySheet(entries: readonly BookEntry[]): string[] {
  const rows = grouped(entries, ({ content }, { rate }) =>
    rate ? [words.gstr1.others, stateWithCode(placeOfSupply(content)), percent(rate)] : null,
  )
  return [
    csvLine(words.gstr1.supplies),
    ...rows.map(({ texts, sums: { taxable, igst, cgst, sgst } }) =>
      tableLine(texts, [taxable, igst, cgst, sgst, 0].map(paiseToRupees)),
    ),
  ]
}

/** Table 12: by HSN and rate, goods at a rate of 0 included. Services, such as delivery, have no unit and no quantity in it. */
function goodsSheet(entries: readonly BookEntry[]): string[] {
  const rows = grouped(entries, (_, { hsn, rate }) =>
    rate === null
      ? null
      : [hsn ?? words.gstr1.noHsn, isService(hsn) ? words.gstr1.noUnit : words.gstr1.unit, percent(rate)],
  )
  return [
    csvLine(words.gstr1.goods),
    ...rows.map(({ texts, quantity, sums: { amount, taxable, igst, cgst, sgst } }) =>
      tableLine(texts, [String(quantity), ...[amount, taxable, igst, cgst, sgst, 0].map(paiseToRupees)]),
    ),
  ]
}

/** Table 13: the numbers of each series, with how many of them are cancelled. */
function documentSheet(entries: readonly BookEntry[]): string[] {
  const series = Map.groupBy(entries, ({ kind, counter }) => `${kind} ${counter}`)
  const rows = [...series.values()].map((numbers) => {
    const inOrder = numbers.toSorted((a, b) => a.sequence - b.sequence)
    const cancelled = numbers.filter(({ state }) => state === 'cancelled').length
    const { kind, number } = inOrder[0]!
    return tableLine(
      [words.gstr1.documentKinds[kind], number, inOrder.at(-1)!.number],
      [numbers.length, cancelled, numbers.length - cancelled].map(String),
    )
  })
  return [csvLine(words.gstr1.documents), ...rows]
}

/** Whether an HSN is of a service. */
function isService(hsn: string | null): boolean {
  return hsn?.startsWith('99') ?? false
}

interface Group {
  texts: string[]
  quantity: number
  sums: BillSums
}

type Line = BookEntry['content']['lines'][number]

/** The sums of the lines with the same texts, sorted by them; lines of which these are null are left out. */
function grouped(
  entries: readonly BookEntry[],
  textsOf: (entry: BookEntry, line: Line) => string[] | null,
): Group[] {
  const groups = new Map<string, Group>()
  for (const entry of entries.filter(({ state }) => state !== 'cancelled')) {
    for (const line of entry.content.lines) {
      const texts = textsOf(entry, line)
      if (!texts) continue
      const key = texts.join('|')
      const group = groups.get(key) ?? { texts, quantity: 0, sums: sumsOf([]) }
      const sign = entry.kind === 'bill' ? 1 : -1
      group.quantity += isService(line.hsn) ? 0 : sign * line.quantity
      group.sums = sumsOf([group.sums, signed(line, sign)])
      groups.set(key, group)
    }
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}
