import { type Expression, type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'

import type { SearchIndex } from '#data/database/search-engine.ts'
import type { Tables } from '#data/database/tables.ts'
import type { SearchTier } from '#domain/catalogue/search/search-tiers.ts'
import { hasPhrase, tokensOf, wordTokens } from '#domain/catalogue/search/search-tokens.ts'

const PRODUCTS_AT_ONCE = 500

/**
 * The texts of `product_search` by serial, from the table in which FTS5 stores them (https://sqlite.org/fts5.html, "Data
 * Structures"): for each of hundreds of matches it is faster than through FTS5.
 */
const TEXTS = sql`(select id as serial, c0 as name, c1 as description, c2 as category from product_search_content)`

const WHOLE_TEXT = sql`name || char(10) || description || char(10) || category`

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
    await createTokens(database)
  },

  async indexWords(database) {
    await sql`drop table if exists product_search_tokens`.execute(database)
    await createTokens(database)
    for (let last = 0; ;) {
      const { rows } = await sql<{ serial: number; text: string }>`
        select rowid as serial, ${WHOLE_TEXT} as text from product_search
        where rowid > ${last} order by rowid limit ${PRODUCTS_AT_ONCE}
      `.execute(database)
      if (rows.length === 0) return
      last = rows.at(-1)!.serial
      for (const { serial, text } of rows) await insertTokens(database, serial, text)
    }
  },

  // It ends where it has found enough.
  indexParts: async () => {},

  async update(within, serial, text) {
    await this.delete(within, serial)
    const lines = text.split('\n')
    await sql`
      insert into product_search (rowid, name, description, category) values (${serial}, ${sql.join(lines)})
    `.execute(within)
    await insertTokens(within, serial, text)
  },

  async list(database, serials) {
    const { rows } = await sql<{ serial: number; text: string }>`
      select rowid as serial, ${WHOLE_TEXT} as text from product_search
      where rowid in (${sql.join([...serials])})
    `.execute(database)
    return rows
  },

  async delete(within, serial) {
    await sql`delete from product_search where rowid = ${serial}`.execute(within)
    await sql`delete from product_search_tokens where rowid = ${serial}`.execute(within)
  },

  async find(within, tiers, filter, limit) {
    const { rows } = await selectMatches(tiers, filter, limit, ['serial']).execute(within)
    return rows.map(({ serial }) => serial)
  },

  matches: (tiers, filter, limit, columns) => sql`(${selectMatches(tiers, filter, limit, columns)})`,

  // It is not known sooner.
  knowsOfMore: async () => false,

  tierOf(tiers, serial) {
    const cases = tiers.map((tier, index) => sql`when ${occurs(tier)} then ${sql.lit(index)}`)
    return sql<number | null>`(
      select case ${sql.join(cases, sql` `)} end from ${TEXTS} where serial = ${serial}
    )`
  },

  contains,
}

/** What a product is found by: a list without the texts, which `product_search` has. */
async function createTokens(database: Kysely<Tables>): Promise<void> {
  await sql`
    create virtual table product_search_tokens using fts5(
      tokens, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '#/-$+<=>^\`|~'"
    )
  `.execute(database)
}

async function insertTokens(within: Kysely<Tables>, serial: number, text: string): Promise<void> {
  const tokens = wordTokens(text).join(' ')
  await sql`insert into product_search_tokens (rowid, tokens) values (${serial}, ${tokens})`.execute(within)
}

function selectMatches<Column extends keyof Tables['products']>(
  tiers: readonly SearchTier[],
  filter: Expression<SqlBool>,
  limit: number,
  columns: readonly Column[],
) {
  const ways = tokensOf(tiers)
  const index = sql.table(ways ? 'product_search_tokens' : 'product_search')
  const expression = ways ? ways.map(wayExpression) : tiers.map(matchExpression)
  const check = ways && hasPhrase(ways) ? sql`and ${occursIn(tiers)}` : sql``
  // A cross join is done in this order: matches one after the other, until there are enough.
  return sql<Pick<Selectable<Tables['products']>, Column>>`
    select ${sql.join(columns.map((column) => sql.ref(`products.${column}`)))} from ${index} as matching
    cross join products on products.serial = matching.rowid
    where ${index} match ${expression.join(' AND ')} and ${filter} ${check} limit ${limit}
  `
}

function wayExpression(way: string[][]): string {
  return `(${way.map((tokens) => `(${tokens.map(phrase).join(' AND ')})`).join(' OR ')})`
}

function matchExpression({ place, texts }: SearchTier): string {
  // Of a category, its first letters: most of its trigrams are in as many products. The caller's filter has it all.
  if (place === 'category')
    return `category : (${texts.map((text) => phrase(text.trim().slice(0, 3))).join(' OR ')})`
  const phrases = texts.map(phrase).join(' OR ')
  return place === 'name' ? `name : (${phrases})` : `(${phrases})`
}

const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`

function occursIn(tiers: readonly SearchTier[]): RawBuilder<boolean> {
  const conditions = tiers.filter(({ place }) => place !== 'category').map(occurs)
  return sql<boolean>`exists (
    select 1 from ${TEXTS} where serial = products.serial and ${sql.join(conditions, sql` and `)}
  )`
}

function occurs({ place, texts }: SearchTier): RawBuilder<boolean> {
  const columns = place === 'anywhere' ? ['name', 'description', 'category'] : [place]
  const conditions = columns.flatMap((column) => texts.map((text) => contains(sql.ref(column), text)))
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

function contains(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql<boolean>`instr(${text}, ${part}) > 0`
}
