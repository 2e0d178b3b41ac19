import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { SearchIndex } from '#data/database/search-engine.ts'
import type { SearchTier } from '#domain/catalogue/search-tiers.ts'

/** FTS5 with trigrams finds any substring of three or more characters without a table scan. */
export const sqliteSearchIndex: SearchIndex = {
  async create(database: Kysely<unknown>) {
    await sql`create virtual table product_search using fts5(words, tokenize = 'trigram')`.execute(database)
  },

  async separateNames(database) {
    await sql`drop table product_search`.execute(database)
    await sql`
      create virtual table product_search using fts5(name, description, category, tokenize = 'trigram', columnsize = 0)
    `.execute(database)
  },

  async update(within, serial, text) {
    await this.delete(within, serial)
    const lines = text.split('\n')
    await sql`
      insert into product_search (rowid, name, description, category) values (${serial}, ${sql.join(lines)})
    `.execute(within)
  },

  async list(database, serials) {
    const { rows } = await sql<{ serial: number; text: string }>`
      select rowid as serial, name || char(10) || description || char(10) || category as text from product_search
      where rowid in (${sql.join([...serials])})
    `.execute(database)
    return rows
  },

  async delete(within, serial) {
    await sql`delete from product_search where rowid = ${serial}`.execute(within)
  },

  async find(within, tiers, filter, limit) {
    // A cross join is done in this order: matches one after the other, until there are enough.
    const { rows } = await sql<{ serial: number }>`
      select products.serial from product_search
      cross join products on products.serial = product_search.rowid
      where product_search match ${tiers.map(matchExpression).join(' AND ')} and ${filter} limit ${limit}
    `.execute(within)
    return rows.map(({ serial }) => serial)
  },

  tierOf(tiers, serial) {
    const cases = tiers.map((tier, index) => sql`when ${occurs(tier)} then ${sql.lit(index)}`)
    return sql<number | null>`(
      select case ${sql.join(cases, sql` `)} end from product_search where product_search.rowid = ${serial}
    )`
  },

  contains,

  isOneOf(serials) {
    return sql<boolean>`products.serial in (select value from json_each(${JSON.stringify(serials)}))`
  },
}

function matchExpression({ place, texts }: SearchTier): string {
  // Of a category, its first letters: most of its trigrams are in as many products. The caller's filter has it all.
  if (place === 'category')
    return `category : (${texts.map((text) => phrase(text.trim().slice(0, 3))).join(' OR ')})`
  const phrases = texts.map(phrase).join(' OR ')
  return place === 'name' ? `name : (${phrases})` : `(${phrases})`
}

const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`

function occurs({ place, texts }: SearchTier): RawBuilder<boolean> {
  const columns = place === 'anywhere' ? ['name', 'description', 'category'] : [place]
  const conditions = columns.flatMap((column) => texts.map((text) => contains(sql.ref(column), text)))
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

function contains(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql<boolean>`instr(${text}, ${part}) > 0`
}
