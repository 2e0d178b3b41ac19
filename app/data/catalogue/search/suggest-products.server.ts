import { thumbnailUrl } from '#domain/pictures/picture.ts'
import { SUGGESTION_LIMIT } from '#domain/policy.ts'
import type { Suggestion } from '#domain/catalogue/search/suggestion.ts'
import { searchProducts } from './search-products.server.ts'

/** How many matches are put into order, the same for every letter typed. */
const MAX_RANKED = 200

/**
 * At most `SUGGESTION_LIMIT` products for a search that is being typed, best matches first; close matches when there are
 * none.
 */
export async function suggestProducts(text: string): Promise<Suggestion[]> {
  const listing = { search: text, sort: 'relevance', category: null } as const
  const { products } = await searchProducts(listing, SUGGESTION_LIMIT, { cap: MAX_RANKED, isUncounted: true })
  return products.slice(0, SUGGESTION_LIMIT).map(({ slug, name, categoryId, pictures }) => ({
    slug,
    name,
    categoryId,
    imageUrl: thumbnailUrl({ pictures }),
  }))
}
