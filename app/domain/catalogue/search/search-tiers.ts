import { type CategoryId, categoryName } from '#domain/catalogue/category.ts'
import { GAP, searchText } from './search-text.ts'
import { defaultSynonyms, searchTerms, type Synonyms } from './search-synonyms.ts'

/** One way in which a product matches: one of the texts occurs there. */
export interface SearchTier {
  place: 'name' | 'category' | 'anywhere'
  /** Parts of a `searchText`, of three characters or more. */
  texts: string[]
}

/** The last tier in which a name has what was typed, if that has three characters: what matches before it does here, too. */
export const TYPED_IN_NAME = 2

/** A shorter text is looked for at the start of words only: no index of trigrams finds it elsewhere. */
const SHORTEST_PART = 3

/**
 * The ways in which a product matches a search, best first: as a whole word of the name, at the start of a word,
 * elsewhere in the name; then a synonym in the same way; then anywhere, which includes all others (R9.6). None for a
 * search without a letter.
 */
export function searchTiers(search: string, given: Synonyms = defaultSynonyms()): SearchTier[] {
  const terms = searchTerms(search, given).map((term) => searchText(term).trim())
  const [typed, ...synonyms] = terms
  if (!typed) return []
  return [
    ...placesInName([typed, ...synonyms.filter((term) => `${term}s` === typed)]),
    ...placesInName(synonyms),
    { place: 'anywhere' as const, texts: terms.map((term) => (isLong(term) ? term : startOf(term))) },
  ].filter(({ texts }) => texts.length > 0)
}

export function categoryTier(id: CategoryId): SearchTier {
  return { place: 'category', texts: [searchText(categoryName(id))] }
}

/** What occurs in a text where a word starts like this. */
export const startOf = (word: string) => (isLong(` ${word}`) ? ` ${word}` : `${GAP}${word}`)

function placesInName(terms: string[]): SearchTier[] {
  const inName = (texts: string[]): SearchTier => ({ place: 'name', texts })
  return [
    inName(terms.flatMap((term) => [` ${term} `, ` ${term}s `])),
    inName(terms.map(startOf)),
    inName(terms.filter(isLong)),
  ]
}

const isLong = (text: string) => Array.from(text).length >= SHORTEST_PART
