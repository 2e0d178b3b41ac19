import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { SearchIndex } from '#data/database/search-engine.ts'
import type { SearchTier } from '#domain/catalogue/search-tiers.ts'

/** Trigrams (`pg_trgm`) find any substring of three or more characters without a table scan. */
export const postgresSearchIndex: SearchIndex = {
  async create(database: Kysely<unknown>) {
    await sql`create extension if not exists pg_trgm`.execute(database)
    await sql`create table product_search (serial integer primary key, words text not null)`.execute(database)
    await sql`create index product_search_words on product_search using gin (words gin_trgm_ops)`.execute(
      database,
    )
  },

  async separateNames(database) {
    await sql`
      alter table product_search
      add column name text generated always as (split_part(words, chr(10), 1)) stored
    `.execute(database)
    await sql`create index product_search_name on product_search using gin (name gin_trgm_ops)`.execute(
      database,
    )
    // In kB. Each search reads what waits to go into the index.
    for (const index of ['product_search_words', 'product_search_name']) {
      await sql`alter index ${sql.table(index)} set (gin_pending_list_limit = 256)`.execute(database)
    }
  },

  async update(within, serial, text) {
    await sql`
      insert into product_search (serial, words) values (${serial}, ${text})
      on conflict (serial) do update set words = excluded.words
    `.execute(within)
  },

  async list(database, serials) {
    const { rows } = await sql<{ serial: number; text: string }>`
      select serial, words as text from product_search where serial in (${sql.join([...serials])})
    `.execute(database)
    return rows
  },

  async delete(within, serial) {
    await sql`delete from product_search where serial = ${serial}`.execute(within)
  },

  async find(within, tiers, filter, limit) {
    // `offset 0` hides the limit from the planner, which would rather read the table until it has found enough.
    const { rows } = await sql<{ serial: number }>`
      select products.serial from (
        select serial from product_search where ${sql.join(tiers.map(matches), sql` and `)} offset 0
      ) as found
      join products on products.serial = found.serial
      where ${filter} limit ${limit}
    `.execute(within)
    return rows.map(({ serial }) => serial)
  },

  tierOf(tiers, serial) {
    const cases = tiers.map((tier, index) => sql`when ${occurs(tier)} then ${sql.lit(index)}`)
    return sql<number | null>`(
      select case ${sql.join(cases, sql` `)} end from product_search where product_search.serial = ${serial}
    )`
  },

  contains,

  isOneOf(serials) {
    return sql<boolean>`products.serial = any(${[...serials]}::integer[])`
  },
}

/** By the index. A text has none of the characters that mean something in a pattern. */
function matches(tier: SearchTier): RawBuilder<boolean> {
  const patterns = tier.texts.map((text) => (tier.place === 'category' ? `%\n${text}` : `%${text}%`))
  return sql<boolean>`${columnOf(tier)} like any (${patterns})`
}

/** Not by the index. */
function occurs(tier: SearchTier): RawBuilder<boolean> {
  const conditions = tier.texts.map((text) => contains(columnOf(tier), text))
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

const columnOf = ({ place }: SearchTier) => sql.ref(place === 'name' ? 'name' : 'words')

function contains(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(${text}, ${part}) > 0`
}
