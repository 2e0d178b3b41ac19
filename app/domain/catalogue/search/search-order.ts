/** A row of a search's results, with what their order depends on. */
export interface SearchRow {
  id: string
  /** The index of the best of the search's tiers in which it matches. */
  tier: number
  /** Its value in the column of the sort. */
  key: string | number
}

/** The rows in order: by tier, then by key, then by id. */
export function inSearchOrder(rows: readonly SearchRow[], direction: 'asc' | 'desc'): SearchRow[] {
  return rows.toSorted((a, b) => compare(a, b, direction))
}

export function comesAfter(row: SearchRow, other: SearchRow, direction: 'asc' | 'desc'): boolean {
  return compare(row, other, direction) > 0
}

function compare(a: SearchRow, b: SearchRow, direction: 'asc' | 'desc'): number {
  if (a.tier !== b.tier) return a.tier - b.tier
  if (a.id === b.id) return 0
  const isBefore = a.key === b.key ? a.id < b.id : a.key < b.key
  return isBefore === (direction === 'asc') ? -1 : 1
}
