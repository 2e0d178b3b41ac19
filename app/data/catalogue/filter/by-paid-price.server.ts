import { type RawBuilder, type SqlBool, sql } from 'kysely'

import { CATEGORY_IDS, type CategoryId } from '#domain/catalogue/category.ts'
import type { CategorySale } from '#domain/catalogue/category-sale.ts'
import type { Listing } from '#domain/catalogue/listing.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { catalogueOrder, selectVisible, listVisibleById } from '#data/catalogue/product-rows.server.ts'
import { db } from '#data/database/database.server.ts'
import { isFiltered } from './filter-condition.server.ts'
import { ownPriceFor, paidPrice } from './sale-prices.server.ts'

interface PricedListing extends Pick<Listing, 'category' | 'sort'> {
  filter: ProductFilter | null
  sales: readonly CategorySale[]
}

interface Key {
  id: string
  paid: number
  unitPrice: number
}

/**
 * One page of the visible products by what is paid for them while categories are on sale, which no index has. Within a
 * category, products without a discount of their own are in the same order by either price: of those the beginning of an
 * index is enough. Those with one are all compared, in the categories on sale.
 * @param after the id of the last product already shown; the page begins after it
 */
export async function listByPaidPrice(
  listing: PricedListing,
  limit: number,
  after: string | null,
): Promise<ProductSummary[]> {
  const last = after === null ? null : await findKey(listing, after)
  if (after !== null && last === null) return []
  const categories = listing.category ? [listing.category] : CATEGORY_IDS
  const parts = await Promise.all([
    ...categories.map((category) => readAlongIndex(listing, category, limit, last)),
    readDiscounted(listing, limit, last),
  ])
  const { direction } = catalogueOrder(listing.sort)
  const keys = parts.flat().toSorted((a, b) => (direction === 'asc' ? compare(a, b) : compare(b, a)))
  const ids = keys.slice(0, limit).map(({ id }) => id)
  return listVisibleById(ids)
}

function compare(a: Key, b: Key): number {
  return a.paid - b.paid || a.unitPrice - b.unitPrice || (a.id < b.id ? -1 : 1)
}

async function findKey({ sales }: PricedListing, id: string): Promise<Key | null> {
  const row = await db
    .selectFrom('products')
    .select(['id', 'unitPrice', paidPrice(sales).as('paid')])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Of a category on sale those without a discount of their own, of another one all. */
function readAlongIndex(
  listing: PricedListing,
  category: CategoryId,
  limit: number,
  last: Key | null,
): Promise<Key[]> {
  const sale = listing.sales.find(({ categoryId }) => categoryId === category)
  let query = selectPage(listing, category, limit, last)
  if (sale) query = query.where(sql<SqlBool>`"unitPrice" + 0 = price`)
  if (last) query = query.where(startingAt(last, catalogueOrder(listing.sort).direction, sale))
  return query.execute()
}

/** Where the index is entered; the page itself is told apart by {@link isAfter}. */
function startingAt({ paid }: Key, direction: 'asc' | 'desc', sale: CategorySale | undefined) {
  if (direction === 'desc') return sql<SqlBool>`"unitPrice" <= ${sale ? ownPriceFor(paid, sale) : paid}`
  return sql<SqlBool>`"unitPrice" >= ${sale ? Math.max(0, ownPriceFor(paid - 1, sale) - 1) : paid}`
}

/** Those with a discount of their own, in the categories on sale. */
async function readDiscounted(listing: PricedListing, limit: number, last: Key | null): Promise<Key[]> {
  const { direction } = catalogueOrder(listing.sort)
  const categories = listing.sales.map(({ categoryId }) => categoryId)
  let query = db
    .selectFrom('products')
    .select(['id', 'unitPrice', paidPrice(listing.sales).as('paid')])
    // As its index says it.
    .where(sql<SqlBool>`hidden = 0 and "unitPrice" < price`)
    .where(sql<string>`coalesce("categoryId", '')`, 'in', categories)
    .where(isFiltered(listing.filter, listing.sales))
    .orderBy('paid', direction)
    .orderBy(sql`"unitPrice" + 0`, direction)
    .orderBy('id', direction)
    .limit(limit)
  if (last) query = query.where(isAfter(last, listing))
  return query.execute()
}

function selectPage(listing: PricedListing, category: CategoryId, limit: number, last: Key | null) {
  const { direction } = catalogueOrder(listing.sort)
  const query = selectVisible(category)
    .clearSelect()
    .select(['id', 'unitPrice', paidPrice(listing.sales).as('paid')])
    .where(isFiltered(listing.filter, listing.sales))
    .orderBy('unitPrice', direction)
    .orderBy('id', direction)
    .limit(limit)
  return last ? query.where(isAfter(last, listing)) : query
}

function isAfter({ paid, unitPrice, id }: Key, { sort, sales }: PricedListing): RawBuilder<SqlBool> {
  const operator = sql.raw(catalogueOrder(sort).direction === 'desc' ? '<' : '>')
  return sql<SqlBool>`(${paidPrice(sales)}, "unitPrice" + 0, id) ${operator} (${paid}, ${unitPrice}, ${id})`
}
