import { type Kysely, sql } from 'kysely'

import { containsPattern } from '#data/database/like.server.ts'
import type { SearchIndex } from '#data/database/search-engine.ts'

/** FTS5 with trigrams finds any substring of three letters or more without reading every product. */
export const sqliteSearchIndex: SearchIndex = {
  async create(database: Kysely<unknown>) {
    await sql`create virtual table product_search using fts5(words, tokenize = 'trigram')`.execute(database)
  },

  async update(within, serial, words) {
    await this.delete(within, serial)
    await sql`insert into product_search (rowid, words) values (${serial}, ${words})`.execute(within)
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

/** A long search is about many things; its first trigrams are enough. */
const MAX_TRIGRAMS = 80

/**
 * The trigrams of every word, and of the word with two neighbouring letters swapped: a short word with such a mistake
 * shares no trigram with the right one.
 */
function trigramsOf(text: string): string[] {
  const trigrams = new Set<string>()
  for (const word of text.toLowerCase().split(/\s+/)) {
    const messages = Array.from(word)
    addTrigrams(messages, trigrams)
    for (let at = 0; at + 1 < messages.length; at++) {
      addTrigrams(messages.with(at, messages[at + 1]!).with(at + 1, messages[at]!), trigrams)
    }
  }
  return [...trigrams].slice(0, MAX_TRIGRAMS)
}

function addTrigrams(messages: string[], trigrams: Set<string>): void {
  for (let start = 0; start + 3 <= messages.length; start++) {
    trigrams.add(messages.slice(start, start + 3).join(''))
  }
}
