import { type RawBuilder, sql } from 'kysely'

import { countryName } from '#domain/catalogue/facts/country.ts'
import { type AlikeProducts, countChoices, type FilterChoices } from '#domain/catalogue/filter-choices.ts'
import type { Listing } from '#domain/catalogue/listing.ts'
import { NO_FILTER, type ProductFilter } from '#domain/catalogue/product-filter.ts'
import { COUNT_CAP } from '#domain/policy.ts'
import { IS_IN_STOCK } from '#data/catalogue/choices/shop-conditions.server.ts'
import { isVisible } from '#data/catalogue/product-rows.server.ts'
import { findCloseMatches } from '#data/catalogue/search/close-matches.server.ts'
import { findAlike, spellAsHeard } from '#data/catalogue/search/find-alike.server.ts'
import { findSearchPage } from '#data/catalogue/search/search-page.server.ts'
import { searchProducts } from '#data/catalogue/search/search-products.server.ts'
import { db } from '#data/database/database.server.ts'
import { countFiltered } from './filtered-products.server.ts'
import { paidPrice, salesOf } from './sale-prices.server.ts'

/** Of a larger listing, so many of its newest products are counted, and `isPartial` says so. */
const MAX_COUNTED = 5_000

export interface CountedChoices extends FilterChoices {
  /** Whether there are more of each than the counts say; the total is as exact as elsewhere. */
  isPartial: boolean
}

/** What can be chosen to narrow a listing down, with how many products each choice leaves. */
export async function findFilterChoices(listing: Omit<Listing, 'show'>): Promise<CountedChoices> {
  const filter = listing.filter ?? NO_FILTER
  const ids = listing.search ? await findIds(listing) : null
  const alike = ids?.length === 0 ? [] : await countAlike(listing, filter, ids)
  const most = ids ? COUNT_CAP : MAX_COUNTED
  const isPartial = alike.reduce((sum, { count }) => sum + count, 0) > most
  const choices = countChoices(alike, filter, countryName)
  return { ...choices, ...(isPartial && { total: await countMatches(listing) }), isPartial }
}

/** One more than the cap when there are more. */
async function findIds({ search, category }: Pick<Listing, 'search' | 'category'>): Promise<string[]> {
  const query = { search, category, sort: 'newest', filter: isVisible(category), isOfShop: true } as const
  const { ids, total } = await findSearchPage(query, COUNT_CAP + 1)
  if (total > 0) return ids
  const heard = await spellAsHeard(search)
  const alike = await findAlike(query, heard)
  return alike.length > 0 ? alike : findCloseMatches(search, category, heard)
}

async function countMatches({ category, search, sort, filter }: Omit<Listing, 'show'>): Promise<number> {
  if (search) return (await searchProducts({ category, search, sort, filter }, 1)).total
  if (filter) return countFiltered({ category, sort, filter })
  return COUNT_CAP + 1
}

async function countAlike(
  { category }: Pick<Listing, 'category'>,
  { min, max }: ProductFilter,
  ids: readonly string[] | null,
): Promise<AlikeProducts[]> {
  const flag = (condition: RawBuilder<unknown>) => sql<number>`case when ${condition} then 1 else 0 end`
  const paid = paidPrice(await salesOf(category))
  const products = db
    .selectFrom('products')
    .select(['brandKey', 'brand', 'origin'])
    .select([
      flag(sql`${paid} >= ${min ?? 0} and ${paid} <= ${max ?? Number.MAX_SAFE_INTEGER}`).as('inRange'),
      flag(IS_IN_STOCK).as('inStock'),
      flag(sql`${paid} < price`).as('discounted'),
    ])
  const listed = ids
    ? products.where('id', 'in', ids)
    : products
        .where(isVisible(category))
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_COUNTED + 1)
  const kinds = ['brandKey', 'origin', 'inRange', 'inStock', 'discounted'] as const
  const rows = await db
    .selectFrom(listed.as('listed'))
    .select(({ fn }) => [...kinds, fn.min('brand').as('brand'), fn.countAll<number>().as('count')])
    .groupBy(kinds)
    .limit(COUNT_CAP)
    .execute()
  return rows.map(({ brandKey, brand, origin, inRange, inStock, discounted, count }) => ({
    brandKey,
    brand,
    origin,
    isInRange: inRange === 1,
    isInStock: inStock === 1,
    isDiscounted: discounted === 1,
    count: Number(count),
  }))
}
