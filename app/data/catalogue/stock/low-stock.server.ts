import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'

import { LOW_STOCK_THRESHOLD } from '#domain/policy.ts'
import { countRows } from '#data/database/count-rows.server.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { HIDDEN_FROM_SHOP, IS_SOLD_ITSELF } from '#data/catalogue/choices/shop-conditions.server.ts'
import type { Tables } from '#data/database/tables.ts'

/** Condition on `products`: visible, and at or below its own threshold, or at that of all products. */
export function isLow(): Expression<SqlBool> {
  const { or } = expressionBuilder<Tables, 'products'>()
  return or([isLowAsUsual(), isLowByItsOwn(), isLowChoice()])
}

function isLowAsUsual() {
  const { and, eb } = expressionBuilder<Tables, 'products'>()
  return and([
    eb('hidden', '=', 0),
    IS_SOLD_ITSELF,
    eb('lowStockThreshold', 'is', null),
    eb('stockQuantity', '<=', LOW_STOCK_THRESHOLD),
  ])
}

/** As its index says it. */
function isLowByItsOwn() {
  return sql<boolean>`hidden = 0 and "stockQuantity" <= "lowStockThreshold" and options is null`
}

/** As its index says it. */
function isLowChoice() {
  const usual = sql.lit(LOW_STOCK_THRESHOLD)
  return sql<boolean>`choice is not null and "stockQuantity" <= coalesce("lowStockThreshold", ${usual})
    and ${HIDDEN_FROM_SHOP} = 0`
}

/** How many visible products, and choices of them, have low or no stock. */
export async function countLowStock(within: Database = db): Promise<number> {
  const counts = await Promise.all(
    [isLowAsUsual(), isLowByItsOwn(), isLowChoice()].map((low) =>
      countRows(within.selectFrom('products').where(low)),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

export interface LowProduct {
  name: string
  stockQuantity: number
  lowStockThreshold: number | null
}

/** Visible products, and choices of them, with low or no stock, the fewest first. */
export function listLowStock(limit: number, within: Database): Promise<LowProduct[]> {
  return within
    .selectFrom('products')
    .select(['name', 'stockQuantity', 'lowStockThreshold'])
    .where(isLow())
    .orderBy('stockQuantity')
    .orderBy('id')
    .limit(limit)
    .execute()
}
