import { categoryName } from '#domain/catalogue/category.ts'
import { isFuzzyMatch } from '#domain/catalogue/fuzzy-match.ts'
import { db } from '#data/database/database.server.ts'
import { searchIndex } from '#data/database/search-index.server.ts'

/** How many search results are compared with the search, best first. */
const MAX_CANDIDATES = 80

/** Ids of the visible products whose name or category matches the search apart from typing mistakes. */
export async function findCloseMatches(search: string): Promise<string[]> {
  const serials = await searchIndex.findSimilar(db, search, MAX_CANDIDATES)
  if (serials.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'categoryId'])
    .where('serial', 'in', serials)
    .where('hidden', '=', 0)
    .execute()
  return rows
    .filter(({ name, categoryId }) => isFuzzyMatch(search, `${name} ${categoryName(categoryId)}`))
    .map(({ id }) => id)
}
