import { normaliseSearch } from '#domain/catalogue/listing.ts'
import { SEARCH_HISTORY_SIZE } from '#domain/policy.ts'

/** Puts a term first. Blank terms are ignored, equal terms (regardless of case) replaced; at most ten are stored. */
export function addSearch(history: readonly string[], text: string): string[] {
  const term = normaliseSearch(text)
  if (!term) return [...history]
  return [term, ...removeSearch(history, term)].slice(0, SEARCH_HISTORY_SIZE)
}

export function removeSearch(history: readonly string[], text: string): string[] {
  const removed = text.toLocaleLowerCase('en')
  return history.filter((term) => term.toLocaleLowerCase('en') !== removed)
}

/** Parses a stored history, newest first, skipping invalid entries. Never throws. */
export function parseStoredHistory(stored: unknown): string[] {
  if (!Array.isArray(stored)) return []
  return stored
    .filter((term) => typeof term === 'string')
    .toReversed()
    .reduce<string[]>(addSearch, [])
}
