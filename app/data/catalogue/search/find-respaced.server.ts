import { joinedSearches, splitSearches } from '#domain/catalogue/search/respace.ts'
import { wordId, wordsOf } from '#domain/catalogue/search/vocabulary.ts'
import { db } from '#data/database/database.server.ts'
import { findSearchPage } from './search-page.server.ts'
import type { ProductSearch } from './search-rows.server.ts'
import { searchSynonyms } from './search-synonyms.server.ts'

/** A word has about ten; more are those of a text that nobody searches for. */
const MAX_PARTS = 120

/** Ids of the products that a search finds with a space less or more in it, in its order. */
export async function findRespaced(query: ProductSearch, most: number): Promise<string[]> {
  const words = wordsOf(query.search)
  for (const search of [...joinedSearches(words), ...(await splitInKnownWords(words))]) {
    const { ids } = await findSearchPage({ ...query, search }, most, { cap: most })
    if (ids.length > 0) return ids
  }
  return []
}

/** Only in words of names and synonyms: others would be parts of anything. */
async function splitInKnownWords(words: readonly string[]): Promise<string[]> {
  const splits = splitSearches(words)
  const ids = [...new Set(splits.flatMap(({ parts }) => parts))].map(wordId).slice(0, MAX_PARTS)
  if (ids.length === 0) return []
  const rows = await db.selectFrom('vocabulary').select('word').where('id', 'in', ids).execute()
  const { bySound } = await searchSynonyms()
  const known = new Set([...rows.map(({ word }) => word), ...[...bySound.values()].flat()])
  return splits.filter(({ parts }) => parts.every((part) => known.has(part))).map(({ search }) => search)
}
