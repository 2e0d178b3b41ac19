import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

import type { CategorySale } from '#domain/catalogue/category-sale.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { AdminSort } from '#domain/catalogue/product-list.ts'
import type { Sort } from '#domain/catalogue/listing.ts'
import { comesAfter, inSearchOrder, type SearchRow } from '#domain/catalogue/search/search-order.ts'
import type { SearchTier } from '#domain/catalogue/search/search-tiers.ts'
import { db } from '#data/database/database.server.ts'
import { engine } from '#data/database/engine.server.ts'
import { keyset } from '#data/database/keyset.server.ts'
import { executeNamed } from '#data/database/statement-names.server.ts'
import { searchIndex } from '#data/database/search-index.server.ts'
import { orderKey } from '#data/catalogue/filter/sale-prices.server.ts'
import { catalogueOrder, PRODUCT_ORDER } from '#data/catalogue/product-rows.server.ts'

export interface ProductSearch {
  search: string
  category: CategoryId | null
  /** That category, and any other condition on `products`. */
  filter: Expression<SqlBool>
  /** Whether the filter leaves out hidden products and those of other categories only. */
  isOfShop: boolean
  sort: Sort | AdminSort
  /** Those of now where matches are put into order by what is paid; their own prices count when it is left out. */
  sales?: readonly CategorySale[]
}

/** The same with the tiers that its order needs, the best first. */
export interface RankedSearch extends ProductSearch {
  tiers: SearchTier[]
  /** By which it is found, if they are known. */
  words: string[] | null
}

/** Along the index of the order, matches are looked for among so many products, by their names in that index … */
const MAX_NAMES_WALKED = 2_000
/** … or by their whole texts. */
const MAX_TEXTS_WALKED = 1_000

/** The first rows of a tier along the index of the order, among those that are looked at. */
export async function walk(
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
  return (await executeNamed(db, query)).map((row) => ({ ...row, tier }))
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

/** Condition on `products`: those with these serials. */
export const isOneOf = (serials: readonly number[]) => engine.isOneOf(sql.ref('products.serial'), serials)

/** The rows of products that match. @param serials theirs */
export function fetchRows(search: RankedSearch, serials: readonly number[]): Promise<SearchRow[]> {
  return executeNamed(db, selectRows(search).where(isOneOf(serials)))
}

/** The rows of the products that the search index gives first. @param ways in which they match */
export function fetchMatches(search: RankedSearch, ways: SearchTier[], limit: number): Promise<SearchRow[]> {
  return executeNamed(db, selectMatches(search, ways, limit))
}

/** The first of the same rows in order, and how many the search index gives, up to the cap. */
export async function fetchFirst(
  search: RankedSearch,
  ways: SearchTier[],
  { limit, cap }: { limit: number; cap: number },
): Promise<{ rows: SearchRow[]; total: number }> {
  const { direction } = orderOf(search.sort)
  const query = selectMatches(search, ways, cap)
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('key', direction)
    .orderBy('id', direction)
    .limit(limit)
  const rows = await executeNamed(db, query)
  return { rows, total: rows[0]?.total ?? 0 }
}

function selectMatches(search: RankedSearch, ways: SearchTier[], limit: number) {
  const columns = ['id', 'serial', orderOf(search.sort).column] as const
  return selectRows(search, searchIndex.matches(ways, search.filter, limit, columns, search.words))
}

/** The row of a product; null when there is none. */
export async function findRow(search: RankedSearch, id: string): Promise<SearchRow | null> {
  return (await selectRows(search).where('id', '=', id).executeTakeFirst()) ?? null
}

/** For products that match: those that do not match in an earlier tier match in the last one. */
function selectRows({ sort, tiers, sales = [] }: RankedSearch, from = sql<{ id: string }>`products`) {
  const last = tiers.length - 1
  const earlier = searchIndex.tierOf(tiers.slice(0, last), sql.ref('products.serial'))
  const tier = last === 0 ? sql<number>`0` : sql<number>`coalesce(${earlier}, ${sql.lit(last)})`
  const key = sort === 'stock' ? sql<number>`products."stockQuantity"` : orderKey(sort, sales)
  return db.selectFrom(from.as('products')).select(['id', key.as('key'), tier.as('tier')])
}

/** Rows in the search's order, those after a row only. */
export function inOrder({ sort }: RankedSearch, rows: readonly SearchRow[], after: SearchRow | null) {
  const { direction } = orderOf(sort)
  return inSearchOrder(after ? rows.filter((row) => comesAfter(row, after, direction)) : rows, direction)
}

function orderOf(sort: ProductSearch['sort']) {
  return sort === 'stock' ? PRODUCT_ORDER.stock : catalogueOrder(sort)
}
