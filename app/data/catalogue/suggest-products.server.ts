import { thumbnailUrl } from '#domain/pictures/picture.ts'
import { SUGGESTION_LIMIT } from '#domain/policy.ts'
import type { Suggestion } from '#domain/catalogue/suggestion.ts'
import { findCloseMatches } from './close-matches.server.ts'
import { db } from '#data/database/database.server.ts'
import { matchesSearch, searchRank } from './search-match.server.ts'
import { listPictures } from '#data/pictures/pictures.server.ts'

/**
 * At most `SUGGESTION_LIMIT` products for a search that is being typed, best matches first; close matches when there are
 * none.
 */
export async function suggestProducts(text: string): Promise<Suggestion[]> {
  const exact = await exactMatches(text)
  const found = exact.length > 0 ? exact : await closeMatches(text)
  const pictures = await listPictures(found.map(({ id }) => id))
  return found.map(({ id, slug, name, categoryId }) => ({
    slug,
    name,
    categoryId,
    imageUrl: thumbnailUrl({ pictures: pictures.get(id) ?? [] }),
  }))
}

function exactMatches(text: string) {
  return visibleProducts().where(matchesSearch(text)).orderBy(searchRank(text)).orderBy('nameKey').execute()
}

async function closeMatches(text: string) {
  const ids = await findCloseMatches(text)
  return ids.length > 0 ? visibleProducts().where('id', 'in', ids).orderBy('nameKey').execute() : []
}

function visibleProducts() {
  return db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'categoryId'])
    .where('hidden', '=', 0)
    .limit(SUGGESTION_LIMIT)
}
