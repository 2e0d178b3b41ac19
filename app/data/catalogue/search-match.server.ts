import { type Expression, type RawBuilder, sql } from 'kysely'

import { searchTerms } from '#domain/catalogue/search-synonyms.ts'
import { containsPattern } from '#data/database/like.server.ts'
import { searchIndex } from '#data/database/search-index.server.ts'

/** Condition on `products`: name, description or category contain the search or a synonym of it, ignoring case (R9.6). */
export function matchesSearch(search: string): RawBuilder<boolean> {
  return anyOf(searchTerms(search).map((term) => searchIndex.matches(term)))
}

/**
 * How well a product in the search's results matches it, 0 being best: as a whole word of the name, at the start of a
 * word, elsewhere in the name; then a synonym in the same way; then only in the description or category.
 */
export function searchRank(search: string): RawBuilder<number> {
  const [typed, ...synonyms] = searchTerms(search)
  const places = [[typed!], synonyms].filter((terms) => terms.length > 0).flatMap(placesInName)
  const cases = places.map((place, rank) => sql`when ${place} then ${sql.lit(rank)}`)
  return sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(places.length)} end`
}

/** Conditions for each way in which a name contains one of the terms, best first. */
function placesInName(terms: string[]): RawBuilder<boolean>[] {
  const name = sql`' ' || replace(replace(${sql.ref('nameKey')}, '-', ' '), ',', ' ') || ' '`
  const contains = (texts: string[]) =>
    anyOf(texts.map((text) => sql`${name} like ${containsPattern(text)} escape '\\'`))
  return [
    contains(terms.flatMap((term) => [` ${term} `, ` ${term}s `])),
    contains(terms.map((term) => ` ${term}`)),
    contains(terms),
  ]
}

function anyOf(conditions: Expression<unknown>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
