import { type Kysely, sql } from 'kysely'

import { containsPattern } from '#data/database/like.server.ts'
import type { SearchIndex } from '#data/database/search-engine.ts'

/** Trigrams (`pg_trgm`) find any substring of three or more characters without a table scan. */
export const postgresSearchIndex: SearchIndex = {
  async create(database: Kysely<unknown>) {
    await sql`create extension if not exists pg_trgm`.execute(database)
    await sql`create table product_search (serial integer primary key, words text not null)`.execute(database)
    await sql`create index product_search_words on product_search using gin (words gin_trgm_ops)`.execute(
      database,
    )
  },

  async update(within, serial, words) {
    await sql`
      insert into product_search (serial, words) values (${serial}, ${words})
      on conflict (serial) do update set words = excluded.words
    `.execute(within)
  },

  async list(database, serials) {
    const { rows } = await sql<{ serial: number; words: string }>`
      select serial, words from product_search where serial in (${sql.join([...serials])})
    `.execute(database)
    return rows
  },

  async delete(within, serial) {
    await sql`delete from product_search where serial = ${serial}`.execute(within)
  },

  matches(text) {
    const pattern = containsPattern(text)
    return sql<boolean>`products.serial in (select serial from product_search where words like ${pattern} escape '\\')`
  },

  async findWithOneOfEach(within, groups, limit) {
    const conditions = groups.map(
      (words) => sql`words like any (${words.map((word) => containsPattern(word))})`,
    )
    const { rows } = await sql<{ serial: number }>`
      select serial from product_search where ${sql.join(conditions, sql` and `)} limit ${limit}
    `.execute(within)
    return rows.map(({ serial }) => serial)
  },
}
