/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\u{feff}'

/**
 * One line of a CSV file (RFC 4180). A cell that starts like a formula gets a leading apostrophe, so that a spreadsheet
 * never evaluates text entered by customers.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(withoutFormula(cell))).join(',')}\r\n`
}

/** The text that {@link csvLine} wrote as this cell, without its apostrophe. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
}

function withoutFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text
}

/** Apostrophes before a formula count as its part: otherwise one that was typed would be lost when it is read back. */
function isFormula(text: string): boolean {
  return /^'*(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u.test(text)
}

function quoted(text: string): string {
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
