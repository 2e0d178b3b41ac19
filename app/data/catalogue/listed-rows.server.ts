import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'

import type { ProductList } from '#domain/catalogue/product-list.ts'
import { db } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { HIDDEN_FROM_SHOP, IS_PRODUCT, IS_SOLD_ITSELF } from './choices/shop-conditions.server.ts'
import { ADMIN_COLUMNS } from './product-rows.server.ts'
import { isLow } from './stock/low-stock.server.ts'

/** All products, or, without those that have choices, what has a stock of its own: their choices and other products. */
export type ListedRows = 'products' | 'sold'

export function selectListed() {
  return db.selectFrom('products').select(ADMIN_COLUMNS)
}

/** What the admin's list has, as it is narrowed. */
export function listedFilter(list: ProductList, rows: ListedRows): Expression<SqlBool> {
  const { and, eb } = expressionBuilder<Tables, 'products'>()
  // Every stock is one, and has an index.
  if (rows === 'sold') return and([eb('stockQuantity', '>=', 0), soldFilter(list)])
  return and([IS_PRODUCT, narrowedTo(list)])
}

/** Condition on what has a stock of its own. */
export function soldFilter(list: ProductList): Expression<SqlBool> {
  const { and } = expressionBuilder<Tables, 'products'>()
  return and([IS_SOLD_ITSELF, narrowedTo(list)])
}

/** Condition of the category and the stock that the list is narrowed to. */
export function narrowedTo({ category, stock }: ProductList): Expression<SqlBool> {
  const { and, eb } = expressionBuilder<Tables, 'products'>()
  return and([
    ...(category ? [eb('categoryId', '=', category)] : []),
    ...(stock === 'low' ? [isLow()] : []),
    ...(stock === 'out' ? [eb('stockQuantity', '=', 0)] : []),
    // As its index says it, which has all choices, too.
    ...(stock === 'hidden' ? [sql<boolean>`hidden + 0 = 1 and ${HIDDEN_FROM_SHOP} = 1`] : []),
  ])
}
