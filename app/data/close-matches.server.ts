import { categoryName } from '#domain/category.ts'
import { isNearlyIn } from '#domain/near-words.ts'
import { db } from './database.server.ts'
import { serialsSharingPieces } from './engine/sqlite-search.server.ts'

/** Looked at more closely, at most; the best of them are what a person meant. */
const CANDIDATES = 80

/** Ids of the visible products whose name or category is nearly what was searched for, typing mistakes forgiven. */
export async function closeMatches(search: string): Promise<string[]> {
  const serials = await serialsSharingPieces(db, search, CANDIDATES)
  if (serials.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'categoryId'])
    .where('serial', 'in', serials)
    .where('hidden', '=', 0)
    .execute()
  return rows
    .filter(({ name, categoryId }) => isNearlyIn(search, `${name} ${categoryName(categoryId)}`))
    .map(({ id }) => id)
}
