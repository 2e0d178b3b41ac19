import { type Kysely, sql } from 'kysely'

import { containsPattern } from '#data/database/like.server.ts'
import type { SearchIndex } from '#data/database/search-engine.ts'

/** FTS5 with trigrams finds any substring of three or more characters without a table scan. */
export const sqliteSearchIndex: SearchIndex = {
  async create(database: Kysely<unknown>) {
    await sql`create virtual table product_search using fts5(words, tokenize = 'trigram')`.execute(database)
  },

  async update(within, serial, words) {
    await this.delete(within, serial)
    await sql`insert into product_search (rowid, words) values (${serial}, ${words})`.execute(within)
  },

  async list(database, serials) {
    const { rows } = await sql<{ serial: number; words: string }>`
      select rowid as serial, words from product_search where rowid in (${sql.join([...serials])})
    `.execute(database)
    return rows
  },

  async delete(within, serial) {
    await sql`delete from product_search where rowid = ${serial}`.execute(within)
  },

  matches(text) {
    const wanted = text.toLowerCase()
    if ([...wanted].length >= 3) {
      const phrase = `"${wanted.replaceAll('"', '""')}"`
      return sql<boolean>`products.serial in (select rowid from product_search where words match ${phrase})`
    }
    const pattern = containsPattern(text)
    return sql<boolean>`products.serial in (select rowid from product_search where words like ${pattern} escape '\\')`
  },

  async findSimilar(within, text, limit) {
    const trigrams = trigramsOf(text)
    if (trigrams.length === 0) return []
    const wanted = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' OR ')
    const { rows } = await sql<{ rowid: number }>`
      select rowid from product_search where words match ${wanted} order by rank limit ${limit}
    `.execute(within)
    return rows.map(({ rowid }) => rowid)
  },
}

/** Bounds the query of a long search. */
const MAX_TRIGRAMS = 80

/**
 * The trigrams of every word, and of each variant with two adjacent characters swapped: a short word with such a
 * mistake has no trigram in common with the correct word.
 */
function trigramsOf(text: string): string[] {
  const trigrams = new Set<string>()
  for (const word of text.toLowerCase().split(/\s+/)) {
    const characters = Array.from(word)
    addTrigrams(characters, trigrams)
    for (let at = 0; at + 1 < characters.length; at++) {
      addTrigrams(characters.with(at, characters[at + 1]!).with(at + 1, characters[at]!), trigrams)
    }
  }
  return [...trigrams].slice(0, MAX_TRIGRAMS)
}

function addTrigrams(characters: string[], trigrams: Set<string>): void {
  for (let start = 0; start + 3 <= characters.length; start++) {
    trigrams.add(characters.slice(start, start + 3).join(''))
  }
}
