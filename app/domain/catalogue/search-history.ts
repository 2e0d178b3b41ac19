import { normaliseSearch } from './listing.ts'
import { SEARCH_HISTORY_SIZE } from '#domain/policy.ts'

/** Puts a term in front. Blank terms are not kept, the same term in other letters transitions up, ten are kept. */
export function addSearch(history: readonly string[], text: string): string[] {
  const term = normaliseSearch(text)
  if (!term) return [...history]
  return [term, ...removeSearch(history, term)].slice(0, SEARCH_HISTORY_SIZE)
}

export function removeSearch(history: readonly string[], text: string): string[] {
  const forgotten = text.toLocaleLowerCase('en')
  return history.filter((term) => term.toLocaleLowerCase('en') !== forgotten)
}

/** Reads back a stored history, newest first. Never throws. */
export function parseStoredHistory(stored: unknown): string[] {
  if (!Array.isArray(stored)) return []
  return stored
    .filter((term) => typeof term === 'string')
    .toReversed()
    .reduce<string[]>(addSearch, [])
}
