import { respell, soundsOf } from '#domain/catalogue/search/respell.ts'
import { db } from '#data/database/database.server.ts'
import { findRespaced } from './find-respaced.server.ts'
import { findSearchPage } from './search-page.server.ts'
import type { ProductSearch } from './search-rows.server.ts'
import { searchSynonyms } from './search-synonyms.server.ts'

/** As many are close enough. */
const MAX_ALIKE = 80

/**
 * Ids of the products that a search finds in the words that sound like its own, else with a space less or more, in its
 * order.
 * @param heard what {@link spellAsHeard} makes of it
 */
export async function findAlike(query: ProductSearch, heard: string | null): Promise<string[]> {
  const alike = heard === null ? [] : await findHeard(query, heard)
  return alike.length > 0 ? alike : findRespaced(query, MAX_ALIKE)
}

async function findHeard(query: ProductSearch, search: string): Promise<string[]> {
  return (await findSearchPage({ ...query, search }, MAX_ALIKE, { cap: MAX_ALIKE })).ids
}

/** A search in the words of the shop that sound like its own; null if these are its own. */
export async function spellAsHeard(search: string): Promise<string | null> {
  const sounds = soundsOf(search)
  const sounding = db.selectFrom('vocabulary').select(['trigram', 'word']).where('trigram', 'in', sounds)
  const rows = sounds.length === 0 ? [] : await sounding.execute()
  return respell(search, rows, await searchSynonyms())
}
