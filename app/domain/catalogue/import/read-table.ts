import Papa from 'papaparse'

import { adminImport } from '#copy/admin/catalogue/import.ts'
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_LINES } from '#domain/policy.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { textOfCell } from '#domain/values/text/csv.ts'
import { nameKey } from '#domain/values/text/name-key.ts'
import { withoutInvisible } from '#domain/values/text/visible-text.ts'
import { ImportError } from './import-row.ts'

/** In characters: the headings are at the beginning. */
const LOOKED_THROUGH = 64 * 1024

/** Spreadsheets write the one that is not the decimal separator of their country. */
const SEPARATORS = [',', ';', '\t', '|'] as const

const BLANK_ENDS: ReadonlySet<string> = new Set([...SEPARATORS, '\n', ' '])

const words = adminImport.problems

const PARSED = { newline: '\n' } as const

export interface TableRow {
  line: number
  /** A separator within a text moved its cells: they are under the wrong headings. */
  isTooLong: boolean
  /** Its text in a column, without outer spaces and invisible characters; undefined when the file has no such column. */
  cell: (heading: string) => string | undefined
}

export interface Table {
  /** As {@link headingKey} writes them. */
  headings: ReadonlySet<string>
  /** As they are in the file. */
  unknown: string[]
  rows: TableRow[]
}

const isBlank = (text: string) => text.trim() === ''

/** Headings are compared as names are. */
export const headingKey = nameKey

/**
 * Reads the lines of a CSV, whatever separates its cells.
 * @param known the headings that mean something
 * @throws {ImportError}
 */
export function readTable(text: string, known: ReadonlySet<string>): Table {
  if (isBlank(text)) throw new ImportError(words.empty)
  // Excel's own first line.
  const [hint = '', separatorHint] = /^\u{feff}?sep=(.)\n/iu.exec(text) ?? []
  const body = withoutBlankEnd(text.slice(hint.length))
  const separator = separatorHint ?? separatorOf(body.slice(0, LOOKED_THROUGH), known)
  const [first, ...lines] = linesOf(body, separator, hint === '' ? 1 : 2)
  const headings = first?.cells ?? []
  if (headings.length > IMPORT_MAX_COLUMNS) {
    throw new ImportError(words.tooManyColumns(formatCount(IMPORT_MAX_COLUMNS)))
  }
  const places = placesOf(headings, known)
  const rows = lines.map(({ line, cells }): TableRow => {
    const cell = (heading: string) => {
      const place = places.get(heading)
      return place === undefined ? undefined : withoutInvisible(textOfCell(cells[place] ?? '')).trim()
    }
    const isTooLong = !cells.slice(headings.length).every(isBlank)
    return { line, isTooLong, cell }
  })
  const unknown = headings.filter((heading) => !isBlank(heading) && !known.has(headingKey(heading)))
  return { headings: new Set(places.keys()), unknown: unknown.map((heading) => heading.trim()), rows }
}

/** Spreadsheets write the rows that were emptied, too: there may be millions. */
function withoutBlankEnd(text: string): string {
  let end = text.length
  while (end > 0 && BLANK_ENDS.has(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** The separator with which the first line has the most known headings. */
function separatorOf(text: string, known: ReadonlySet<string>): string {
  let best: { separator: string; found: number } = { separator: ',', found: 0 }
  for (const separator of SEPARATORS) {
    const options = { ...PARSED, delimiter: separator, preview: 1 }
    const [headings = []] = Papa.parse<string[]>(text, options).data
    const found = headings.filter((heading) => known.has(headingKey(heading))).length
    if (found > best.found) best = { separator, found }
  }
  return best.separator
}

/**
 * The first line, and those after it that are not blank, as a spreadsheet counts them.
 * @param first the number of the first line
 * @throws {ImportError} when there are too many, which are not read any more, or a quotation mark is never closed
 */
function linesOf(text: string, delimiter: string, first: number): { line: number; cells: string[] }[] {
  const lines: { line: number; cells: string[] }[] = []
  let line = first
  Papa.parse<string[]>(text, {
    ...PARSED,
    delimiter,
    step: ({ data: cells, errors }) => {
      if (errors.some(({ code }) => code === 'MissingQuotes'))
        throw new ImportError(words.brokenQuotes(String(line)))
      if (lines.length === 0 || !cells.every(isBlank)) lines.push({ line, cells })
      if (lines.length > IMPORT_MAX_LINES + 1)
        throw new ImportError(words.tooManyLines(formatCount(IMPORT_MAX_LINES)))
      line++
    },
  })
  return lines
}

function placesOf(headings: readonly string[], known: ReadonlySet<string>): Map<string, number> {
  const places = new Map<string, number>()
  for (const [place, heading] of headings.entries()) {
    const key = headingKey(heading)
    if (!known.has(key)) continue
    if (places.has(key)) throw new ImportError(words.repeatedHeading(heading.trim()))
    places.set(key, place)
  }
  return places
}
