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
      return sql<boolean>`products.serial in (select rowid from product_search where words match ${phrase(wanted)})`
    }
    const pattern = containsPattern(text)
    return sql<boolean>`products.serial in (select rowid from product_search where words like ${pattern} escape '\\')`
  },

  async findWithOneOfEach(within, groups, limit) {
    // A shorter word has no trigram: the caller compares whole names.
    const long = groups.filter((words) => words.every((word) => [...word].length >= 3))
    if (long.length === 0) return []
    const wanted = long.map((words) => `(${words.map(phrase).join(' OR ')})`).join(' AND ')
    const { rows } = await sql<{ rowid: number }>`
      select rowid from product_search where words match ${wanted} limit ${limit}
    `.execute(within)
    return rows.map(({ rowid }) => rowid)
  },
}

const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`
