import { create } from 'zustand'

import { parseStoredHistory, addSearch } from '#domain/catalogue/search-history.ts'

const KEY = 'kalam.searches'

/** The ten terms searched for last, newest first, in this browser. */
export const useSearchHistory = create<{ terms: string[] }>(() => ({ terms: [] }))

/** Reads what other tabs and earlier visits searched for. */
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
  try {
    localStorage.setItem(KEY, JSON.stringify(terms))
  } catch {
    // Storage is full or forbidden: then the terms are known until the page is left.
  }
}
