const ROWS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }
const COLUMNS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * The cell to which a key moves from a cell of the grid; null when it moves to none. The arrows to the sides move within
 * the text, until it ends or while all of it is selected.
 */
export function neighbourOf(cell: HTMLInputElement, key: string, shift: boolean): HTMLInputElement | null {
  const { row, field } = cell.dataset
  // In a day the arrows change its parts.
  if (cell.type === 'date' && key !== 'Enter') return null
  const sameColumn = `input[data-field="${field}"]`
  if (key in ROWS) return step(cell, sameColumn, key === 'Enter' && shift ? -1 : ROWS[key]!)
  if (shift || !(key in COLUMNS) || !isAtEnd(cell, COLUMNS[key]!)) return null
  return step(cell, `input[data-row="${row}"]`, COLUMNS[key]!)
}

function step(cell: HTMLInputElement, selector: string, by: number): HTMLInputElement | null {
  const cells = [...cell.closest('table')!.querySelectorAll<HTMLInputElement>(selector)]
  return cells[cells.indexOf(cell) + by] ?? null
}

function isAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement, by: number): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return selectionStart === selectionEnd && selectionStart === (by > 0 ? value.length : 0)
}
