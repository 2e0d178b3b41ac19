import { type RawBuilder, sql } from 'kysely'

import { type CategorySale, currentSales } from '#domain/catalogue/category-sale.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { Listing } from '#domain/catalogue/listing.ts'
import { NO_FILTER, type ProductFilter } from '#domain/catalogue/product-filter.ts'
import { catalogueOrder } from '#data/catalogue/product-rows.server.ts'
import { cachedCategorySales } from '#data/offers/category-sales.server.ts'

type Sales = readonly CategorySale[]

/** The sales of now that change which products a listing has, or their order; most listings need not ask for them. */
export async function salesFor({
  category,
  sort,
  filter,
}: Pick<Listing, 'category' | 'sort'> & { filter?: ProductFilter | null }): Promise<Sales> {
  const { min, max, discounted } = filter ?? NO_FILTER
  const isPriced = isByPrice(sort) || min !== null || max !== null || discounted
  return isPriced ? salesOf(category) : []
}

/** The sales of now in a category; in all of them for null. */
export async function salesOf(category: CategoryId | null): Promise<Sales> {
  const sales = currentSales(await cachedCategorySales(), Date.now())
  return category === null ? sales : sales.filter(({ categoryId }) => categoryId === category)
}

export function isByPrice(sort: Listing['sort']): boolean {
  return catalogueOrder(sort).column === 'unitPrice'
}

/** What is paid for a row of `products`: the lower one of its own price and of its category's sale. No index has it. */
export function paidPrice(sales: Sales): RawBuilder<number> {
  if (sales.length === 0) return sql`products."unitPrice"`
  const cases = sales.map(({ categoryId, percent }) => {
    const salePrice = sql`products.price - products.price * ${sql.lit(percent)} / 100`
    return sql`when products."categoryId" = ${categoryId} and ${salePrice} < products."unitPrice" then ${salePrice}`
  })
  return sql`case ${sql.join(cases, sql` `)} else products."unitPrice" end`
}

/** What a list sorted like this is sorted by, apart from the id. */
export function orderKey(sort: Listing['sort'], sales: Sales): RawBuilder<string | number> {
  return isByPrice(sort) ? paidPrice(sales) : sql.ref(`products.${catalogueOrder(sort).column}`)
}

/**
 * No product of a category whose own price is above this is sold for `most` or less in its sale, rounded as sales round.
 * @param most in paise
 */
export function ownPriceFor(most: number, { percent }: Pick<CategorySale, 'percent'>): number {
  return Math.ceil((most * 100) / (100 - percent))
}
