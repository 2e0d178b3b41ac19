/**
 * Reading back what the browser stored: it may be old, cut short, or written by another hand. Checked by
 * hand and not by a schema, because the store's pages load this.
 */
export type Stored = Readonly<Record<string, unknown>>

/**
 * The entries of a stored list, whether it was stored bare or as `{ items: [...] }`; empty for anything
 * else.
 */
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
