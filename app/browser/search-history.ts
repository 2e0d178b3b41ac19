import { create } from 'zustand'

import { parseStoredHistory, addSearch } from '#domain/catalogue/search/search-history.ts'
import { storeText } from './store-text.ts'

const KEY = 'kalam.searches'

/** The latest search terms in this browser, newest first. */
export const useSearchHistory = create<{ terms: string[] }>(() => ({ terms: [] }))

/** Loads the stored search terms, including those of other tabs. */
export function loadSearches(): void {
  useSearchHistory.setState({ terms: stored() })
}

export function saveSearch(term: string): void {
  write(addSearch(stored(), term))
}

export function clearSearches(): void {
  write([])
}

function stored(): string[] {
  try {
    return parseStoredHistory(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

function write(terms: string[]): void {
  useSearchHistory.setState({ terms })
  storeText(KEY, JSON.stringify(terms))
}
