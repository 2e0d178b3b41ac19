/**
 * One entry of what the browser stored, not yet checked: it may be outdated, truncated, or written by another program.
 * Checked manually instead of with a schema, because the store's pages load this and should not load a schema library.
 */
export type Stored = Readonly<Record<string, unknown>>

/** The entries of a stored list, an array or `{ items: [...] }`; empty for anything else. */
export function storedEntries(stored: unknown): Stored[] {
  const entries = isRecord(stored) && 'items' in stored ? stored.items : stored
  return Array.isArray(entries) ? entries.filter(isRecord) : []
}

export function isFilledText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function isRecord(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null
}
