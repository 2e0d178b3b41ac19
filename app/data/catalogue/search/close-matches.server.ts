import { CATEGORY_IDS, type CategoryId, categoryName } from '#domain/catalogue/category.ts'
import { isFuzzyMatch } from '#domain/catalogue/search/fuzzy-match.ts'
import { categoryTier, type SearchTier, startOf } from '#domain/catalogue/search/search-tiers.ts'
import { canBeMistyped, wordsOf } from '#domain/catalogue/search/vocabulary.ts'
import { db } from '#data/database/database.server.ts'
import { searchIndex } from '#data/database/search-index.server.ts'
import { isVisible } from '#data/catalogue/product-rows.server.ts'
import { isOneOf } from './search-rows.server.ts'
import { findNearWords } from './vocabulary.server.ts'

/** They are outside of names. */
const CATEGORY_WORDS = new Set(CATEGORY_IDS.flatMap((id) => wordsOf(categoryName(id))))
/** How many products are compared with the search. */
const MAX_CANDIDATES = 80
/** A search cannot make the database look for more. */
const MAX_WORDS = 6

/**
 * Ids of visible products whose name or category matches the search apart from typing mistakes.
 * @param heard the search in the words that sound like its own, for when nothing matches what was typed
 */
export async function findCloseMatches(
  search: string,
  category: CategoryId | null = null,
  heard: string | null = null,
): Promise<string[]> {
  const typed = await findMatches(search, category)
  return typed.length > 0 || heard === null ? typed : findMatches(heard, category)
}

async function findMatches(search: string, category: CategoryId | null): Promise<string[]> {
  // One or two letters are looked for in the names that the other words find.
  const typed = wordsOf(search)
    .filter((word) => Array.from(word).length >= 3)
    .slice(0, MAX_WORDS)
  const near = await Promise.all(typed.map((word) => findNearWords(db, word)))
  if (near.length === 0 || near.some((words) => words.length === 0)) return []
  const inNames = await compare(search, near, 'name', category)
  const isOfCategories = near.some((words) => words.some((word) => CATEGORY_WORDS.has(word)))
  return inNames.length > 0 || !isOfCategories ? inNames : compare(search, near, 'anywhere', category)
}

async function compare(
  search: string,
  near: readonly string[][],
  place: SearchTier['place'],
  category: CategoryId | null,
): Promise<string[]> {
  const tiers: SearchTier[] = near.map((words) => ({ place, texts: words.map(asFound) }))
  if (category) tiers.push(categoryTier(category))
  const serials = await searchIndex.find(db, tiers, isVisible(category), MAX_CANDIDATES)
  if (serials.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'categoryId'])
    .where(isOneOf(serials))
    .execute()
  return rows
    .filter((row) => isFuzzyMatch(search, `${row.name} ${categoryName(row.categoryId)}`))
    .map(({ id }) => id)
}

/** A word of the vocabulary as it is; a number, which is not in it, as the start of one. */
const asFound = (word: string) => (canBeMistyped(word) ? ` ${word} ` : startOf(word))
