import { useEffect, useState } from 'react'

import { useSearchHistory } from '#browser/search-history.ts'
import { normaliseSearch, wantsSuggestions } from '#domain/catalogue/listing.ts'
import type { Suggestion } from '#domain/catalogue/suggestion.ts'

export type SearchOption = { kind: 'recent'; term: string } | { kind: 'product'; product: Suggestion }

/** Sooner than the search itself: a suggestion is only worth something before the word is written out. */
const SUGGESTION_PAUSE_MS = 150

/** What is offered below the field: what was searched for last while it is empty, products from the second letter. */
export function useSearchOptions(text: string, wanted: boolean): SearchOption[] {
  const terms = useSearchHistory((history) => history.terms)
  const term = normaliseSearch(text)
  const suggesting = wanted && wantsSuggestions(term)
  const suggestions = useSuggestions(suggesting ? term : '')
  if (!wanted) return []
  if (!term) return terms.map((recent) => ({ kind: 'recent', term: recent }))
  return suggesting ? suggestions.map((product) => ({ kind: 'product', product })) : []
}

/** Products for a term; until the answer has come, those for the one before. */
function useSuggestions(term: string): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  useEffect(() => {
    if (!term) return
    const asking = new AbortController()
    const pause = setTimeout(() => void ask(), SUGGESTION_PAUSE_MS)
    async function ask() {
      try {
        const answer = await fetch(`/store/suggestions?q=${encodeURIComponent(term)}`, {
          signal: asking.signal,
        })
        const { suggestions: found } = (await answer.json()) as { suggestions: Suggestion[] }
        setSuggestions(answer.ok ? found : [])
      } catch {
        // Overtaken by the next letter, or offline: searching itself will say so.
      }
    }
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [term])
  return suggestions
}
