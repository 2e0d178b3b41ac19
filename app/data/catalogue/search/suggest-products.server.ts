import { sql } from 'kysely'

import { thumbnailUrl } from '#domain/pictures/picture.ts'
import { SUGGESTION_LIMIT } from '#domain/policy.ts'
import type { Suggestion } from '#domain/catalogue/search/suggestion.ts'
import { IS_SHOWN } from '#data/catalogue/choices/shop-conditions.server.ts'
import { db } from '#data/database/database.server.ts'
import { engine } from '#data/database/engine.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'
import { findProducts } from './search-products.server.ts'

/** How many matches are put into order, the same for every letter typed. */
const MAX_RANKED = 200

/**
 * At most `SUGGESTION_LIMIT` products for a search that is being typed, best matches first; close matches when there are
 * none.
 */
export async function suggestProducts(text: string): Promise<Suggestion[]> {
  const listing = { search: text, sort: 'relevance', category: null } as const
  const found = await findProducts(listing, SUGGESTION_LIMIT, { cap: MAX_RANKED, isUncounted: true })
  const ids = found.ids.slice(0, SUGGESTION_LIMIT)
  if (ids.length === 0) return []
  const { rows } = await db.executeQuery(selectSuggested(db, ids))
  const suggestions = new Map(
    rows.map(({ id, path, ...row }) => {
      const imageUrl = thumbnailUrl({ pictures: path === null ? [] : [{ path }] })
      return [id, { ...row, imageUrl }]
    }),
  )
  return ids.flatMap((id) => suggestions.get(id) ?? [])
}

/** With the path of each product's first picture. */
const selectSuggested = preparedQuery((within, ids: string[]) =>
  within
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'categoryId'])
    .select((eb) =>
      eb
        .selectFrom('pictures')
        .select('path')
        .whereRef('productId', '=', 'products.id')
        .orderBy('position')
        .limit(1)
        .as('path'),
    )
    .where(engine.isOneOf(sql.ref('products.id'), ids))
    .where(IS_SHOWN),
)
