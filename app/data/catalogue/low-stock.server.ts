import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'

import { LOW_STOCK_THRESHOLD } from '#domain/policy.ts'
import { countRows } from '#data/database/count-rows.server.ts'
import { type Database, db } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'

/** Condition on `products`: visible, and at or below its own threshold, or at that of all products. */
export function isLow(): Expression<SqlBool> {
  const { or } = expressionBuilder<Tables, 'products'>()
  return or([isLowAsUsual(), isLowByItsOwn()])
}

function isLowAsUsual() {
  const { and, eb } = expressionBuilder<Tables, 'products'>()
  return and([
    eb('hidden', '=', 0),
    eb('lowStockThreshold', 'is', null),
    eb('stockQuantity', '<=', LOW_STOCK_THRESHOLD),
  ])
}

/** As its index says it. */
function isLowByItsOwn() {
  return sql<boolean>`hidden = 0 and "stockQuantity" <= "lowStockThreshold"`
}

/** How many visible products have low or no stock. */
export async function countLowStock(within: Database = db): Promise<number> {
  const [asUsual, byTheirOwn] = await Promise.all(
    [isLowAsUsual(), isLowByItsOwn()].map((low) => countRows(within.selectFrom('products').where(low))),
  )
  return asUsual! + byTheirOwn!
}

export interface LowProduct {
  name: string
  stockQuantity: number
  lowStockThreshold: number | null
}

/** Visible products with low or no stock, the fewest first. */
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
