import { sql } from 'kysely'

import type { Database } from '#data/database/database.server.ts'
import { isNearly } from '#domain/catalogue/search/fuzzy-match.ts'
import { searchIndex } from '#data/database/search-index.server.ts'
import type { SearchTier } from '#domain/catalogue/search/search-tiers.ts'
import {
  canBeMistyped,
  partOfWord,
  trigramsOfTyped,
  vocabularyRows,
} from '#domain/catalogue/search/vocabulary.ts'

/** How many words are compared with a typed one, those with the most trigrams in common. */
const MAX_COMPARED = 60
/** How many of them products are looked for with. */
const MAX_NEAR = 12

/** Adds the words of a text. Words of deleted products stay: no product is found with them. */
export async function addToVocabulary(within: Database, text: string): Promise<void> {
  const rows = vocabularyRows(text)
  if (rows.length === 0) return
  await within
    .insertInto('vocabulary')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The words that one may have meant who typed this one, the most similar first. */
export async function findNearWords(within: Database, typed: string): Promise<string[]> {
  if (!canBeMistyped(typed)) return [typed]
  const rows = await within
    .selectFrom('vocabulary')
    .select('word')
    .where('trigram', 'in', trigramsOfTyped(typed))
    .groupBy('word')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('word')
    .limit(MAX_COMPARED)
    .execute()
  return rows
    .map(({ word }) => word)
    .filter((word) => isNearly(typed, word))
    .slice(0, MAX_NEAR)
}

/** Whether a name may match in this way: not if no word of the vocabulary has such a part. */
export async function mayMatch(within: Database, { place, texts }: SearchTier): Promise<boolean> {
  const parts = place === 'name' ? texts.map(partOfWord) : [null]
  const known = parts.filter((part) => part !== null)
  if (known.length < parts.length) return true
  const word = await within
    .selectFrom('vocabulary')
    .select('word')
    .where(({ and, eb, or, ref }) =>
      or(
        known.map(({ trigram, part }) =>
          and([eb('trigram', '=', trigram), searchIndex.contains(sql`' ' || ${ref('word')}`, part)]),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return word !== undefined
}
