import Papa from 'papaparse'

import { adminImport } from '#copy/admin/import.ts'
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_LINES } from '#domain/policy.ts'
import { formatCount } from '#domain/values/count.ts'
import { textOfCell } from '#domain/values/csv.ts'
import { nameKey } from '#domain/values/name-key.ts'
import { withoutInvisible } from '#domain/values/visible-text.ts'
import { ImportError } from './import-row.ts'

/** In characters: the headings are at the beginning. */
const LOOKED_THROUGH = 64 * 1024

/** Spreadsheets write the one that is not the decimal separator of their country. */
const SEPARATORS = [',', ';', '\t', '|'] as const

const words = adminImport.problems

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
  const body = text.slice(hint.length)
  const separator = separatorHint ?? separatorOf(body.slice(0, LOOKED_THROUGH), known)
  const { data, errors } = parse(body, separator, IMPORT_MAX_LINES + 2)
  const firstLine = hint === '' ? 1 : 2
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')
  if (unclosed) throw new ImportError(words.brokenQuotes(String((unclosed.row ?? 0) + firstLine)))
  const [headings = [], ...lines] = data
  if (headings.length > IMPORT_MAX_COLUMNS) {
    throw new ImportError(words.tooManyColumns(formatCount(IMPORT_MAX_COLUMNS)))
  }
  const places = placesOf(headings, known)
  const rows = lines.flatMap((cells, index): TableRow[] => {
    if (cells.every(isBlank)) return []
    const cell = (heading: string) => {
      const place = places.get(heading)
      return place === undefined ? undefined : withoutInvisible(textOfCell(cells[place] ?? '')).trim()
    }
    const isTooLong = !cells.slice(headings.length).every(isBlank)
    return [{ line: index + firstLine + 1, isTooLong, cell }]
  })
  if (lines.length > IMPORT_MAX_LINES)
    throw new ImportError(words.tooManyLines(formatCount(IMPORT_MAX_LINES)))
  const unknown = headings.filter((heading) => !isBlank(heading) && !known.has(headingKey(heading)))
  return { headings: new Set(places.keys()), unknown: unknown.map((heading) => heading.trim()), rows }
}

/** The separator with which the first line has the most known headings. */
function separatorOf(text: string, known: ReadonlySet<string>): string {
  let best: { separator: string; found: number } = { separator: ',', found: 0 }
  for (const separator of SEPARATORS) {
    const [headings = []] = parse(text, separator, 1).data
    const found = headings.filter((heading) => known.has(headingKey(heading))).length
    if (found > best.found) best = { separator, found }
  }
  return best.separator
}

function parse(text: string, delimiter: string, preview: number) {
  return Papa.parse<string[]>(text, { delimiter, newline: '\n', preview })
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
