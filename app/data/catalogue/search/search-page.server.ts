import type { SearchRow } from '#domain/catalogue/search/search-order.ts'
import { hasWholeWords } from '#domain/catalogue/search/search-tokens.ts'
import {
  categoryTier,
  type SearchTier,
  searchTiers,
  TYPED_IN_NAME,
} from '#domain/catalogue/search/search-tiers.ts'
import { isAmong } from '#domain/catalogue/search/word-parts.ts'
import { COUNT_CAP } from '#domain/policy.ts'
import { db } from '#data/database/database.server.ts'
import { searchIndex } from '#data/database/search-index.server.ts'
import { readWhileAsked } from './frequent-searches.server.ts'
import {
  fetchFirst,
  fetchMatches,
  fetchRows,
  findRow,
  inOrder,
  type ProductSearch,
  type RankedSearch,
  walk,
} from './search-rows.server.ts'
import { searchSynonyms } from './search-synonyms.server.ts'
import { mayMatch } from './vocabulary.server.ts'

export interface SearchStart {
  /** The id of the last product already shown; the page begins after it. */
  after?: string | null | undefined
  /** How many matches are counted, and put into order. */
  cap?: number
  /** Whether the total may be that of fewer products than match, if there are enough for the page. */
  isUncounted?: boolean
}

/** The products of one page, in order. */
export interface SearchPage {
  ids: string[]
  /** How many products match; one more than the cap stands for any greater number. */
  total: number
}

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
  { after = null, cap = COUNT_CAP, isUncounted = false }: SearchStart = {},
): Promise<SearchPage> {
  const tiers = searchTiers(query.search, await searchSynonyms())
  if (tiers.length === 0) return { ids: [], total: 0 }
  const words = await searchIndex.findWords(db, tiers)
  const isRanked = query.sort === 'relevance'
  const search = { ...query, tiers: isRanked ? tiers : tiers.slice(-1), words }
  const part = { limit, after, cap }
  const best =
    isUncounted && isRanked && after === null && words ? await readBest(search, words, limit) : null
  if (best) return best
  return (query.isOfShop ? await readFrequent(search, part) : null) ?? (await readMatches(search, part))
}

interface Part extends Required<Omit<SearchStart, 'isUncounted'>> {
  limit: number
}

/** Null if too few names have what was typed; if there are enough, what else matches comes after them. */
async function readBest(search: RankedSearch, words: string[], limit: number): Promise<SearchPage | null> {
  const ids = new Set<string>()
  for (let tier = 0; tier <= TYPED_IN_NAME && ids.size < limit; tier++) {
    const way = search.tiers[tier]!
    if (!isAmong(way, words)) continue
    // What matches in a better way matches in this one, too.
    const part = { limit: limit + ids.size, cap: MAX_RANKED }
    const { rows, total } = await fetchFirst({ ...search, tiers: [way] }, waysOf(search, tier), part)
    const isAll = total < MAX_RANKED
    const best = isAll ? rows : await readTier({ ...search, isFrequent: true }, tier, limit - ids.size, null)
    for (const { id } of best) ids.add(id)
  }
  return ids.size < limit ? null : { ids: [...ids].slice(0, limit), total: ids.size }
}

/** Null if it is not known that more products than the cap have the search as whole words. */
async function readFrequent(search: RankedSearch, { limit, after, cap }: Part): Promise<SearchPage | null> {
  const ways = waysOf(search, search.tiers.length - 1)
  const read = () => readTiers({ ...search, sales: [], isFrequent: true }, limit, after)
  const asked = searchIndex.knowsOfMore(db, ways, cap + 1)
  const ids = await readWhileAsked(JSON.stringify([ways, cap]), asked, read)
  return ids && { ids, total: cap + 1 }
}

async function readMatches(search: RankedSearch, { limit, after, cap }: Part): Promise<SearchPage> {
  const matches = await findMatches(search, search.tiers.length - 1, cap + 1)
  const total = matches.length
  if (total === 0) return { ids: [], total }
  if (total > cap) return { ids: await readLong(search, limit, after), total }
  const start = after === null ? null : await findRow(search, after)
  if (after !== null && start === null) return { ids: [], total }
  const rows = inOrder(search, await fetchRows(search, matches), start)
  return { ids: firstIds(rows, limit), total }
}

/** Along an index, lists are in the order of the products' own prices. */
function readLong(search: RankedSearch, limit: number, after: string | null): Promise<string[]> {
  return readTiers({ ...search, sales: [], isFrequent: false }, limit, after)
}

interface LongSearch extends RankedSearch {
  /** Whether very many products are known to match, so that they are not counted first. */
  isFrequent: boolean
}

/** Ids of the next products, of as many tiers as it takes. */
async function readTiers(search: LongSearch, limit: number, afterId: string | null): Promise<string[]> {
  const after = afterId === null ? null : await findRow(search, afterId)
  if (afterId !== null && after === null) return []
  const found: SearchRow[] = []
  for (let tier = after?.tier ?? 0; tier < search.tiers.length && found.length < limit; tier++) {
    const start = after?.tier === tier ? after : null
    found.push(...(await readTier(search, tier, limit - found.length, start)))
  }
  return firstIds(found, limit)
}

function firstIds(rows: readonly SearchRow[], limit: number): string[] {
  return rows.slice(0, limit).map(({ id }) => id)
}

/** The next rows of one tier. */
async function readTier(search: LongSearch, tier: number, limit: number, after: SearchRow | null) {
  const way = search.tiers[tier]!
  if (!search.words && !(await mayMatch(db, way))) return []
  // If few match, they are found at once and all put into order.
  const atOnce = (search.words !== null || hasWholeWords(way)) && !search.isFrequent
  const matches = atOnce ? await findMatches(search, tier, MAX_RANKED) : null
  const isAll = matches !== null && matches.length < MAX_RANKED
  const walked = isAll ? [] : await walk(search, tier, limit, after)
  if (walked.length === limit || matches?.length === 0) return walked
  // Nothing is better than the first way.
  const better = tier === 0 ? { ...search, tiers: [way] } : search
  const others = matches ? fetchRows(better, matches) : fetchMatches(better, waysOf(search, tier), MAX_RANKED)
  const ranked = (await others).filter((row) => row.tier === tier)
  const rows = new Map([...walked, ...ranked].map((row) => [row.id, row]))
  return inOrder(search, [...rows.values()], after)
}

function findMatches(search: RankedSearch, tier: number, limit: number) {
  return searchIndex.find(db, waysOf(search, tier), search.filter, limit, search.words)
}

function waysOf({ tiers, category }: RankedSearch, tier: number): SearchTier[] {
  return [tiers[tier]!, ...(category ? [categoryTier(category)] : [])]
}
