import { useEffect, useState } from 'react'

import { useSearchHistory } from '#browser/search-history.ts'
import { normaliseSearch, wantsSuggestions } from '#domain/catalogue/listing.ts'
import type { Suggestion } from '#domain/catalogue/search/suggestion.ts'

export type SearchOption = { kind: 'recent'; term: string } | { kind: 'product'; product: Suggestion }

/** Shorter than the pause before a search, because suggestions are useful only before the word is complete. */
const SUGGESTION_DEBOUNCE_MS = 150

/** The options below the search field: recent searches while it is empty, products from the second letter on. */
export function useSearchOptions(text: string, enabled: boolean): SearchOption[] {
  const terms = useSearchHistory((history) => history.terms)
  const term = normaliseSearch(text)
  const suggesting = enabled && wantsSuggestions(term)
  const suggestions = useSuggestions(suggesting ? term : '')
  if (!enabled) return []
  if (!term) return terms.map((recent) => ({ kind: 'recent', term: recent }))
  return suggesting ? suggestions.map((product) => ({ kind: 'product', product })) : []
}

/** Products for a term; until the response arrives, those for the previous term. */
function useSuggestions(term: string): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  useEffect(() => {
    if (!term) return
    const controller = new AbortController()
    const timer = setTimeout(() => void load(), SUGGESTION_DEBOUNCE_MS)
    async function load() {
      try {
        const response = await fetch(`/store/suggestions?q=${encodeURIComponent(term)}`, {
          signal: controller.signal,
        })
        const { suggestions: found } = (await response.json()) as { suggestions: Suggestion[] }
        setSuggestions(response.ok ? found : [])
      } catch {
        // Aborted by the next letter, or offline: then the search itself shows the error, and the others are of another word.
        if (!controller.signal.aborted) setSuggestions([])
      }
    }
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [term])
  return suggestions
}
