import { type Kysely, sql } from 'kysely'

import type { Tables } from '#data/database/tables.ts'
import { endingsOf } from '#domain/catalogue/search/word-parts.ts'

/** By more words than these, products are found no faster than by trigrams. */
const MAX_WORDS = 60

/** The words of all texts, each under its endings. */
export async function createWordEndings(database: Kysely<Tables>): Promise<void> {
  await sql`drop table if exists product_search_endings`.execute(database)
  await sql`
    create table product_search_endings (
      ending text not null, word text not null, primary key (ending, word)
    ) without rowid
  `.execute(database)
}

/** Words of deleted products stay: no product is found with them. */
export async function addWords(within: Kysely<Tables>, words: readonly string[]): Promise<void> {
  const wanted = [...new Set(words)].filter((word) => endingsOf(word).length > 0)
  const { rows } = await sql<{ word: string }>`
    select value as word from json_each(${JSON.stringify(wanted)})
    where not exists (select 1 from product_search_endings where ending in (value, '') and word = value)
  `.execute(within)
  if (rows.length === 0) return
  const added = rows.flatMap(({ word }) => endingsOf(word).map((ending) => [ending, word]))
  await sql`
    insert into product_search_endings (ending, word)
    select distinct value ->> 0, value ->> 1 from json_each(${JSON.stringify(added)})
  `.execute(within)
}

/** All words that contain one of these parts, among others; null if there are very many. */
export async function findWords(within: Kysely<Tables>, parts: readonly string[]): Promise<string[] | null> {
  if (parts.length === 0) return []
  // A character that is in no word ends the range of those that begin with a part. Very long words are compared.
  const { rows } = await sql<{ word: string }>`
    select word from json_each(${JSON.stringify(parts)}) as part
    cross join product_search_endings on ending >= part.value and ending < part.value || char(1114111)
    union all select word from product_search_endings where ending = ''
    limit ${MAX_WORDS + 1}
  `.execute(within)
  return rows.length > MAX_WORDS ? null : [...new Set(rows.map(({ word }) => word))]
}
