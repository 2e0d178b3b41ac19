/** Spreadsheets know by it that the file is UTF-8. */
export const CSV_BEGINNING = '\u{feff}'

/**
 * One line of a table for spreadsheets (RFC 4180). What people have written can be no formula there: a cell that begins
 * like one gets an apostrophe before it.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`
}

function harmless(text: string): string {
  return /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
