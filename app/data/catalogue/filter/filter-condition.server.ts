import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'

import type { CategoryId } from '#domain/catalogue/category.ts'
import type { CategorySale } from '#domain/catalogue/category-sale.ts'
import { NO_FILTER, type ProductFilter } from '#domain/catalogue/product-filter.ts'
import {
  HAS_CHOICE_IN_STOCK,
  IS_IN_STOCK,
  IS_SHOWN,
  IS_SHOWN_IN_INDEX,
  IS_SOLD_ITSELF,
} from '#data/catalogue/choices/shop-conditions.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { ownPriceFor, paidPrice } from './sale-prices.server.ts'

type Condition = RawBuilder<SqlBool>

/**
 * Condition on `products`: a filter, and nothing else. No index serves it: with it a list is read along the index of its
 * order, or a search along its own.
 * @param sales those of now, as `salesFor` finds them
 */
export function isFiltered(
  filter: ProductFilter | null,
  sales: readonly CategorySale[],
): Expression<SqlBool> {
  const { and } = expressionBuilder<Tables, 'products'>()
  const paid = paidPrice(sales)
  const { min, max, brands, origins, inStock, discounted } = filter ?? NO_FILTER
  return and([
    ...(brands.length > 0 ? [isOneOf(sql`coalesce(products."brandKey", '')`, brands)] : []),
    ...(origins.length > 0 ? [isOneOf(sql`coalesce(products.origin, '')`, origins)] : []),
    ...(min === null ? [] : [sql<SqlBool>`${paid} + 0 >= ${min}`]),
    ...(max === null ? [] : [sql<SqlBool>`${paid} + 0 <= ${max}`]),
    ...(inStock ? [IS_IN_STOCK] : []),
    ...(discounted ? [sql<SqlBool>`${paid} + 0 < products.price`] : []),
  ])
}

/**
 * The same of visible products, and in a category if one is given, for products in no order: read along the index of the
 * part that leaves the fewest, as far as its kind tells.
 * @returns conditions of which one or the other is to be met: products with choices have a stock in those only
 */
export function areVisibleAndFiltered(
  filter: ProductFilter,
  category: CategoryId | null,
  sales: readonly CategorySale[],
): Expression<SqlBool>[] {
  const { brands, origins, discounted, inStock, min, max } = filter
  const isOther = discounted || brands.length + origins.length > 0 || min !== null || max !== null
  if (!inStock || isOther) return [isVisibleAndFiltered(filter, category, sales)]
  const { and } = expressionBuilder<Tables, 'products'>()
  const others = conditionsOf({ ...filter, inStock: false }, category, sales)
  // Each alone: PostgreSQL looks into choices one product after the other, not into all at once.
  return [
    and([sql<SqlBool>`"stockQuantity" > 0`, IS_SHOWN_IN_INDEX, IS_SOLD_ITSELF, ...others]),
    and([HAS_CHOICE_IN_STOCK, IS_SHOWN, ...others]),
  ]
}

function isVisibleAndFiltered(
  filter: ProductFilter,
  category: CategoryId | null,
  sales: readonly CategorySale[],
): Expression<SqlBool> {
  const { and } = expressionBuilder<Tables, 'products'>()
  const { brands, origins, discounted, min, max } = filter
  const others = [IS_SHOWN, ...conditionsOf(filter, category, sales)]
  if (brands.length > 0) return and([isOneOf(sql.ref('brandKey'), brands), ...others])
  if (origins.length > 0) return and([isOneOf(sql.ref('origin'), origins), ...others])
  // As its index says it.
  if (discounted && sales.length === 0)
    return and([sql<SqlBool>`hidden = 0 and "unitPrice" < price`, ...others])
  if (discounted) return and([isOnOffer(sales), ...others])
  return and([
    sql<SqlBool>`hidden = 0`,
    ...(category ? [sql<SqlBool>`"categoryId" = ${category}`] : []),
    ...(min === null ? [] : [sql<SqlBool>`"unitPrice" >= ${min}`]),
    ...(max === null ? [] : [costsAtMost(max, sales)]),
    ...others,
  ])
}

function conditionsOf(
  filter: ProductFilter,
  category: CategoryId | null,
  sales: readonly CategorySale[],
): Expression<SqlBool>[] {
  const isOfCategory = category ? [sql<SqlBool>`coalesce("categoryId", '') = ${category}`] : []
  return [isFiltered(filter, sales), ...isOfCategory]
}

/** Each part has an index. */
function isOnOffer(sales: readonly CategorySale[]): Condition {
  const parts = sales.map(({ categoryId }) => sql`(hidden = 0 and "categoryId" = ${categoryId})`)
  return sql<SqlBool>`(${sql.join([sql`(hidden = 0 and "unitPrice" < price)`, ...parts], sql` or `)})`
}

/** By their own prices, which have indexes, what can be paid in a sale is at most this. */
function costsAtMost(max: number, sales: readonly CategorySale[]): Condition {
  const parts = sales.map(
    (sale) => sql`("categoryId" = ${sale.categoryId} and "unitPrice" <= ${ownPriceFor(max, sale)})`,
  )
  return sql<SqlBool>`(${sql.join([sql`"unitPrice" <= ${max}`, ...parts], sql` or `)})`
}

function isOneOf(column: RawBuilder<unknown> | Expression<unknown>, values: readonly string[]): Condition {
  return sql<SqlBool>`${column} in (${sql.join([...values])})`
}
