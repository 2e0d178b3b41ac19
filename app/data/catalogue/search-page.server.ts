import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

import type { CategoryId } from '#domain/catalogue/category.ts'
import type { AdminSort } from '#domain/catalogue/product-list.ts'
import type { Sort } from '#domain/catalogue/listing.ts'
import { comesAfter, inSearchOrder, type SearchRow } from '#domain/catalogue/search-order.ts'
import { hasWholeWords } from '#domain/catalogue/search-tokens.ts'
import { categoryTier, type SearchTier, searchTiers } from '#domain/catalogue/search-tiers.ts'
import { COUNT_CAP } from '#domain/policy.ts'
import { db } from '#data/database/database.server.ts'
import { keyset } from '#data/database/keyset.server.ts'
import { searchIndex } from '#data/database/search-index.server.ts'
import { catalogueOrder, PRODUCT_ORDER } from './product-rows.server.ts'
import { mayMatch } from './vocabulary.server.ts'

export interface ProductSearch {
  search: string
  category: CategoryId | null
  /** That category, and any other condition on `products`. */
  filter: Expression<SqlBool>
  /** Whether the filter leaves out hidden products and those of other categories only. */
  isOfShop: boolean
  sort: Sort | AdminSort
}

export interface SearchStart {
  /** The id of the last product already shown; the page begins after it. */
  after?: string | null | undefined
  /** How many matches are counted, and put into order. */
  cap?: number
}

/** The products of one page, in order. */
export interface SearchPage {
  ids: string[]
  /** How many products match; one more than the cap stands for any greater number. */
  total: number
}

/** Along the index of the order, matches are looked for among so many products, by their names in that index … */
const MAX_NAMES_WALKED = 2_000
/** … or by their whole texts. */
const MAX_TEXTS_WALKED = 1_000
/** Where too few are found along the index, so many others are put into order. */
const MAX_RANKED = 300

/**
 * One page of the products that a search finds. Up to the cap, all matches are put into their order. Of more, each tier
 * is read only as far as the page needs: where matches are frequent, along the order's index; where they are not, those
 * that the search index gives first are put into order.
 */
export async function findSearchPage(
  query: ProductSearch,
  limit: number,
  { after = null, cap = COUNT_CAP }: SearchStart = {},
): Promise<SearchPage> {
  const tiers = searchTiers(query.search)
  if (tiers.length === 0) return { ids: [], total: 0 }
  const anywhere = tiers.slice(-1)
  const search = { ...query, tiers: query.sort === 'relevance' ? tiers : anywhere }
  const last = search.tiers.length - 1
  const isMany = query.isOfShop && (await searchIndex.knowsOfMore(db, waysOf(search, last), cap + 1))
  const matches = isMany ? null : await findMatches(search, last, cap + 1)
  const total = matches?.length ?? cap + 1
  const start = after === null ? null : await findRow(search, after)
  if (after !== null && start === null) return { ids: [], total }
  const rows =
    matches && total <= cap
      ? inOrder(search, await fetchRows(search, matches), start)
      : await readTiers({ ...search, isMany }, limit, start)
  return { ids: rows.slice(0, limit).map(({ id }) => id), total }
}

interface RankedSearch extends ProductSearch {
  tiers: SearchTier[]
}

interface LongSearch extends RankedSearch {
  /** Whether very many products have it as whole words. */
  isMany: boolean
}

async function readTiers(search: LongSearch, limit: number, after: SearchRow | null): Promise<SearchRow[]> {
  const found: SearchRow[] = []
  for (let tier = after?.tier ?? 0; tier < search.tiers.length && found.length < limit; tier++) {
    const start = after?.tier === tier ? after : null
    found.push(...(await readTier(search, tier, limit - found.length, start)))
  }
  return found
}

/** The next rows of one tier. */
async function readTier(search: LongSearch, tier: number, limit: number, after: SearchRow | null) {
  const way = search.tiers[tier]!
  if (!(await mayMatch(db, way))) return []
  // If few have the whole words, they are found at once and all put into order.
  const whole = hasWholeWords(way) && !search.isMany ? await findMatches(search, tier, MAX_RANKED) : null
  const isAll = whole !== null && whole.length < MAX_RANKED
  const walked = isAll ? [] : await walk(search, tier, limit, after)
  if (walked.length === limit) return walked
  const serials = whole ?? (await findMatches(search, tier, MAX_RANKED))
  // Nothing is better than the first way.
  const better = tier === 0 ? { ...search, tiers: [way] } : search
  const ranked = (await fetchRows(better, serials)).filter((row) => row.tier === tier)
  const rows = new Map([...walked, ...ranked].map((row) => [row.id, row]))
  return inOrder(search, [...rows.values()], after)
}

function findMatches(search: RankedSearch, tier: number, limit: number) {
  return searchIndex.find(db, waysOf(search, tier), search.filter, limit)
}

function waysOf({ tiers, category }: RankedSearch, tier: number): SearchTier[] {
  return [tiers[tier]!, ...(category ? [categoryTier(category)] : [])]
}

/** The first rows of a tier along the index of the order, among those that are looked at. */
async function walk(
  { sort, filter, tiers }: RankedSearch,
  tier: number,
  limit: number,
  after: SearchRow | null,
): Promise<SearchRow[]> {
  const { column, direction } = orderOf(sort)
  const { place, texts } = tiers[tier]!
  let next = db
    .selectFrom('products')
    .select(['id', `${column} as key`, 'serial', 'nameKey'])
    .where(filter)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(place === 'name' ? MAX_NAMES_WALKED : MAX_TEXTS_WALKED)
  if (after) next = next.where(keyset([column, 'id'], direction, [after.key, after.id]))
  // The index has the name, too: of most rows no more is read, not even the serial.
  const serial =
    place === 'name' ? sql`(select serial from products where products.id = next.id)` : sql.ref('next.serial')
  let query = db
    .selectFrom(next.as('next'))
    .select(['id', 'key'])
    .where(searchIndex.tierOf(tiers.slice(0, tier + 1), serial), '=', tier)
    .limit(limit)
  if (place === 'name') query = query.where(mayContainOneOf(texts, sql.ref('next.nameKey')))
  return (await query.execute()).map((row) => ({ ...row, tier }))
}

/** Whether a name that is no `searchText` has all words of one of the texts, or their parts. */
function mayContainOneOf(texts: readonly string[], name: RawBuilder<unknown>): RawBuilder<boolean> {
  const alternatives = texts.map((text) => {
    const words = text.trim().split(/ +/)
    return sql`(${sql.join(
      words.map((word) => searchIndex.contains(name, word)),
      sql` and `,
    )})`
  })
  return sql<boolean>`(${sql.join(alternatives, sql` or `)})`
}

function fetchRows(search: RankedSearch, serials: readonly number[]): Promise<SearchRow[]> {
  return selectRows(search).where(searchIndex.isOneOf(serials)).execute()
}

async function findRow(search: RankedSearch, id: string): Promise<SearchRow | null> {
  return (await selectRows(search).where('id', '=', id).executeTakeFirst()) ?? null
}

/** For products that match: those that do not match in an earlier tier match in the last one. */
function selectRows({ sort, tiers }: RankedSearch) {
  const last = tiers.length - 1
  const earlier = searchIndex.tierOf(tiers.slice(0, last), sql.ref('products.serial'))
  const tier = last === 0 ? sql<number>`0` : sql<number>`coalesce(${earlier}, ${sql.lit(last)})`
  return db.selectFrom('products').select(['id', `${orderOf(sort).column} as key`, tier.as('tier')])
}

function inOrder({ sort }: RankedSearch, rows: readonly SearchRow[], after: SearchRow | null) {
  const { direction } = orderOf(sort)
  return inSearchOrder(after ? rows.filter((row) => comesAfter(row, after, direction)) : rows, direction)
}

function orderOf(sort: ProductSearch['sort']) {
  return sort === 'stock' ? PRODUCT_ORDER.stock : catalogueOrder(sort)
}
