import { categoryName } from '#domain/catalogue/category.ts'
import { isFuzzyMatch } from '#domain/catalogue/fuzzy-match.ts'
import { wordsOf } from '#domain/catalogue/vocabulary.ts'
import { db } from '#data/database/database.server.ts'
import { searchIndex } from '#data/database/search-index.server.ts'
import { findNearWords } from './vocabulary.server.ts'

/** How many products are compared with the search. */
const MAX_CANDIDATES = 400
const MAX_MATCHES = 80
/** A search cannot make the database look for more. */
const MAX_WORDS = 6

/** Ids of the visible products whose name or category matches the search apart from typing mistakes. */
export async function findCloseMatches(search: string): Promise<string[]> {
  // One or two letters are looked for in the names that the other words find.
  const typed = wordsOf(search)
    .filter((word) => Array.from(word).length >= 3)
    .slice(0, MAX_WORDS)
  const near = await Promise.all(typed.map((word) => findNearWords(db, word)))
  if (near.length === 0 || near.some((words) => words.length === 0)) return []
  const serials = await searchIndex.findWithOneOfEach(db, near, MAX_CANDIDATES)
  if (serials.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'categoryId'])
    .where('serial', 'in', serials)
    .where('hidden', '=', 0)
    .execute()
  return rows
    .filter(({ name, categoryId }) => isFuzzyMatch(search, `${name} ${categoryName(categoryId)}`))
    .slice(0, MAX_MATCHES)
    .map(({ id }) => id)
}
