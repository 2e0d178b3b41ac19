import { type Expression, type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'

import type { SearchIndex } from '#data/database/search-engine.ts'
import type { Tables } from '#data/database/tables.ts'
import type { SearchTier } from '#domain/catalogue/search/search-tiers.ts'
import { splitWords, wordTokens } from '#domain/catalogue/search/search-tokens.ts'
import { type Alternative, alternativesOf, partsOf } from '#domain/catalogue/search/word-parts.ts'
import { addWords, createWordEndings, findWords } from './word-endings.server.ts'

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
    // Each product's text is updated within the same migration.
    await createWordEndings(database)
  },

  async indexWords(database) {
    await sql`drop table if exists product_search_tokens`.execute(database)
    await createTokens(database)
    for await (const rows of listTexts(database)) {
      for (const { serial, text } of rows) await insertTokens(database, serial, text)
    }
  },

  // It ends where it has found enough.
  indexParts: async () => {},

  async indexEndings(database) {
    await createWordEndings(database)
    for await (const rows of listTexts(database))
      await addWords(
        database,
        rows.flatMap(({ text }) => splitWords(text)),
      )
  },

  async update(within, serial, text) {
    await this.delete(within, serial)
    const lines = text.split('\n')
    await sql`
      insert into product_search (rowid, name, description, category) values (${serial}, ${sql.join(lines)})
    `.execute(within)
    await insertTokens(within, serial, text)
    await addWords(within, splitWords(text))
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

  async findWords(within, tiers) {
    const parts = partsOf(tiers)
    return parts && findWords(within, parts)
  },

  async find(within, tiers, filter, limit, words = null) {
    const ways = waysOf(tiers, words)
    if (ways?.some((way) => way.length === 0)) return []
    const select = (wanted: Wanted, most: number) =>
      selectMatches(wanted, filter, most, ['serial']).execute(within)
    const separated = ways?.length === 1 ? separatePhrases(ways[0]!) : null
    if (!separated) return serialsOf(await select({ tiers, ways }, limit))
    // Of most products it is known without their texts that they match.
    const found = await select({ tiers, ways: [separated.words] }, limit)
    const others = await select({ tiers, ways: [separated.phrases], except: separated.words }, limit)
    const serials = [...serialsOf(found), ...serialsOf(others)]
    // Those that the index would give first, if it were asked for both at once.
    return serials.toSorted((a, b) => a - b).slice(0, limit)
  },

  matches(tiers, filter, limit, columns, words = null) {
    return sql`(${selectMatches({ tiers, ways: waysOf(tiers, words) }, filter, limit, columns)})`
  },

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

/** The texts of all products, some at a time. */
async function* listTexts(database: Kysely<Tables>) {
  for (let last = 0; ;) {
    const { rows } = await sql<{ serial: number; text: string }>`
      select rowid as serial, ${WHOLE_TEXT} as text from product_search
      where rowid > ${last} order by rowid limit ${PRODUCTS_AT_ONCE}
    `.execute(database)
    if (rows.length === 0) return
    last = rows.at(-1)!.serial
    yield rows
  }
}

const serialsOf = ({ rows }: { rows: { serial: number }[] }) => rows.map(({ serial }) => serial)

/** By which words products match in these ways; null if that is not known. */
function waysOf(tiers: readonly SearchTier[], words: readonly string[] | null): Alternative[][] | null {
  return words || partsOf(tiers)?.length === 0 ? alternativesOf(tiers, words ?? []) : null
}

/** Null if there are not both. */
function separatePhrases(way: readonly Alternative[]) {
  const words = way.filter(({ isPhrase }) => !isPhrase)
  const phrases = way.filter(({ isPhrase }) => isPhrase)
  return words.length > 0 && phrases.length > 0 ? { words, phrases } : null
}

interface Wanted {
  tiers: readonly SearchTier[]
  /** The words by which products match in these tiers; null if they are not known. */
  ways: Alternative[][] | null
  /** Not those that match in this way. */
  except?: Alternative[]
}

function selectMatches<Column extends keyof Tables['products']>(
  { tiers, ways, except }: Wanted,
  filter: Expression<SqlBool>,
  limit: number,
  columns: readonly Column[],
) {
  const index = sql.table(ways ? 'product_search_tokens' : 'product_search')
  const expression = (ways ? ways.map(wayExpression) : tiers.map(matchExpression)).join(' AND ')
  const wanted = except ? `${expression} NOT ${wayExpression(except)}` : expression
  const hasPhrase = ways?.some((way) => way.some(({ isPhrase }) => isPhrase))
  const check = hasPhrase ? sql`and ${occursIn(tiers)}` : sql``
  // A cross join is done in this order: matches one after the other, until there are enough.
  return sql<Pick<Selectable<Tables['products']>, Column>>`
    select ${sql.join(columns.map((column) => sql.ref(`products.${column}`)))} from ${index} as matching
    cross join products on products.serial = matching.rowid
    where ${index} match ${wanted} and ${filter} ${check} limit ${limit}
  `
}

function wayExpression(way: readonly Alternative[]): string {
  return `(${way.map(({ tokens }) => `(${tokens.map(oneOf).join(' AND ')})`).join(' OR ')})`
}

const oneOf = (tokens: readonly string[]) => `(${tokens.map(phrase).join(' OR ')})`

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
