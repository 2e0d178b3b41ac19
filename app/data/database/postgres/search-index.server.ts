import { type Expression, type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'

import type { SearchIndex } from '#data/database/search-engine.ts'
import { executeNamed } from '#data/database/statement-names.server.ts'
import type { Tables } from '#data/database/tables.ts'
import type { SearchTier } from '#domain/catalogue/search/search-tiers.ts'
import { asWholeWords, hasPhrase, tokensOf } from '#domain/catalogue/search/search-tokens.ts'

/** With more hidden products than these, it is not known from the index alone how many are shown. */
const MAX_HIDDEN = 500

/**
 * GIN gives all of a word's list or nothing. The indexes know of each product which 2,048 serials it is among, and are
 * asked for the first part, for the next seven, and then for all: of a frequent word no more is read than is wanted.
 */
const PART = sql`array[serial >> 11]`
const FIRST_PARTS = [sql`${PART} @> '{0}'`, sql`${PART} && '{1,2,3,4,5,6,7}'`]
/** `+ 0`: not by the index of serials, which has nearly all of them. */
const AFTER_FIRST_PARTS = sql`serial + 0 >= ${sql.lit(8 << 11)}`

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

  async indexWords(database) {
    // `wordTokens`, computed here so that the texts which a process of the version before writes are indexed as well.
    // Not `parallel safe`: to start other processes takes longer than the search.
    await sql`
      create function product_search_tokens(words text) returns text[]
      language sql immutable strict cost 10000 as $function$
        select string_to_array(substr(
          words || replace(words, chr(10), chr(10) || category || '/')
            || replace(name, chr(10), chr(10) || '#') || replace(name, chr(10), chr(10) || category || '/#')
        , 2), chr(10))
        from (
          select chr(10) || regexp_replace(btrim(words, chr(10) || ' '), '[ \n]+', chr(10), 'g') as words,
            chr(10) || replace(btrim(split_part(words, chr(10), 1)), '  ', chr(10)) as name,
            replace(btrim(split_part(words, chr(10), 3)), '  ', '-') as category
        ) as texts
      $function$
    `.execute(database)
    await sql`
      create index product_search_tokens on product_search using gin (product_search_tokens(words))
      with (gin_pending_list_limit = 256)
    `.execute(database)
    // The function costs more than the index. If the planner knew how common a word is, it would compute the tokens of
    // one product after the other.
    await sql`alter index product_search_tokens alter column 1 set statistics 0`.execute(database)
  },

  async indexParts(database) {
    // They serve all that those before them did.
    const columns = {
      product_search_tokens: sql`product_search_tokens(words)`,
      product_search_words: sql`words gin_trgm_ops`,
      product_search_name: sql`name gin_trgm_ops`,
    }
    for (const [index, column] of Object.entries(columns)) {
      await sql`drop index ${sql.table(index)}`.execute(database)
      await sql`
        create index ${sql.table(index)} on product_search using gin (${column}, (${PART}))
        with (gin_pending_list_limit = 256)
      `.execute(database)
    }
    await sql`alter index product_search_tokens alter column 1 set statistics 0`.execute(database)
  },

  // The words would be another round trip: parts are found by trigrams.
  indexEndings: async () => {},
  findWords: async () => null,

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
    const rows = await executeNamed(within, selectMatches(tiers, filter, limit, ['serial']))
    return rows.map(({ serial }) => serial)
  },

  matches: (tiers, filter, limit, columns) => sql`(${selectMatches(tiers, filter, limit, columns)})`,

  async knowsOfMore(within, tiers, limit) {
    const whole = tiers.map(asWholeWords).map(withoutPhrases)
    // No column is read, so that the index alone is.
    const query = sql<{ found: number; hidden: number }>`
      select hidden, (select count(*) from (${matching(whole, sql``)} limit hidden + ${limit}) as matching) as found
      from (
        select count(*) as hidden from (select from products where hidden + 0 = 1 and "parentId" is null limit ${MAX_HIDDEN + 1}) as them
      ) as counted
    `
    const rows = await executeNamed(within, query)
    const { found, hidden } = rows[0]!
    return hidden <= MAX_HIDDEN && found - hidden >= limit
  },

  tierOf(tiers, serial) {
    const cases = tiers.map((tier, index) => sql`when ${occurs(tier)} then ${sql.lit(index)}`)
    return sql<number | null>`(
      select case ${sql.join(cases, sql` `)} end from product_search where product_search.serial = ${serial}
    )`
  },

  contains,
}

function selectMatches<Column extends keyof Tables['products']>(
  tiers: readonly SearchTier[],
  filter: Expression<SqlBool>,
  limit: number,
  columns: readonly Column[],
) {
  const list = sql.join(columns.map((column) => sql.ref(`wanted.${column}`)))
  const listed = sql.join(columns.map((column) => sql.ref(`products.${column}`)))
  // `offset 0` hides the limit from the planner, which would rather read the tables until it has found enough.
  return sql<Pick<Selectable<Tables['products']>, Column>>`
    select ${list} from (${matching(tiers, sql`serial`)} offset 0) as found
    cross join lateral (select ${listed} from products where products.serial = found.serial and ${filter} offset 0) as wanted
    limit ${limit}
  `
}

/** The rows of `product_search` that match, first those of the first parts. */
function matching(tiers: readonly SearchTier[], columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const condition = matchesTokens(tiers) ?? matchesTrigrams(tiers)
  const select = (where: RawBuilder<unknown>) => sql`select ${columns} from product_search where ${where}`
  // The trigrams of a category are in very many products: to look for them three times takes longer.
  if (tokensOf(tiers) === null && tiers.some(({ place }) => place === 'category')) return select(condition())
  const parts = FIRST_PARTS.map((part) => select(condition(part)))
  return sql.join([...parts, select(sql`${condition()} and ${AFTER_FIRST_PARTS}`)], sql` union all `)
}

/** A condition, and another one that each of its alternatives is looked up together with. */
type Condition = (also?: RawBuilder<unknown>) => RawBuilder<boolean>

/** By the index of whole words, if no way looks for parts of words. */
function matchesTokens(tiers: readonly SearchTier[]): Condition | null {
  const ways = tokensOf(tiers)
  if (!ways) return null
  const phrases = hasPhrase(ways) ? tiers.filter(({ place }) => place !== 'category').map(occurs) : []
  return (also = sql`true`) => {
    const conditions = ways.map((way) => {
      const single = way.flatMap((tokens) => (tokens.length === 1 ? tokens : []))
      const alternatives = [
        ...(single.length > 0 ? [sql`${TOKENS} && ${single}::text[]`] : []),
        ...way.flatMap((tokens) => (tokens.length > 1 ? [sql`${TOKENS} @> ${tokens}::text[]`] : [])),
      ].map((alternative) => sql`${alternative} and ${also}`)
      return sql`(${sql.join(alternatives, sql` or `)})`
    })
    return sql<boolean>`${sql.join([...conditions, ...phrases], sql` and `)}`
  }
}

/** Fewer match: for phrases, texts are compared. */
function withoutPhrases({ place, texts }: SearchTier): SearchTier {
  const words = texts.filter((text) => !text.trim().includes(' '))
  return { place, texts: place !== 'category' && words.length > 0 ? words : texts }
}

/** By the index of trigrams. */
function matchesTrigrams(tiers: readonly SearchTier[]): Condition {
  return (also = sql`true`) => sql<boolean>`${sql.join([...tiers.map(matches), also], sql` and `)}`
}

/** A text has none of the characters that mean something in a pattern. */
function matches(tier: SearchTier): RawBuilder<boolean> {
  // Of a category, its first letters: the caller's filter has it all.
  const patterns = tier.texts.map((text) =>
    tier.place === 'category' ? `%\n${text.slice(0, CATEGORY_START)}%` : `%${text}%`,
  )
  return sql<boolean>`${columnOf(tier)} like any (${patterns})`
}

/** Not by the index. */
function occurs(tier: SearchTier): RawBuilder<boolean> {
  const conditions = tier.texts.map((text) => contains(columnOf(tier), text))
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** With the gap before it. */
const CATEGORY_START = 5

const TOKENS = sql`product_search_tokens(words)`

const columnOf = ({ place }: SearchTier) => sql.ref(place === 'name' ? 'name' : 'words')

function contains(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(${text}, ${part}) > 0`
}
