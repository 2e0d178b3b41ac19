/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\u{feff}'

/**
 * One line of a CSV file (RFC 4180). A cell that starts like a formula gets a leading apostrophe, so that a spreadsheet
 * never evaluates text entered by customers.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(withoutFormula(cell))).join(',')}\r\n`
}

function withoutFormula(text: string): string {
  return /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
