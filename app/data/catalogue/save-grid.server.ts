import { productAudience } from '#domain/live.ts'
import { DISCOUNT_COLUMNS, discountOf, storedDiscount } from '#domain/catalogue/dated-discount.ts'
import {
  type GridChange,
  type GridRefusal,
  type GridSeen,
  settleChange,
} from '#domain/catalogue/product-grid.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockRows } from '#data/database/transaction.server.ts'
import { parentsOf, refreshParents } from './choices/refresh-parents.server.ts'
import { IS_SOLD_ITSELF } from './choices/shop-conditions.server.ts'
import { recordStockEdit } from './stock/stock.server.ts'

export interface GridSaved {
  outcome: 'saved' | 'refused'
  /** Empty when it was saved. */
  refusals: GridRefusal[]
  /** The products as they are now, by id, without those that are no longer there. */
  current: Record<string, GridSeen>
}

/**
 * Changes the stock, its thresholds and the prices of products in one transaction: all of them, or none if one is refused.
 * @param now epoch milliseconds
 */
export function saveGrid(changes: readonly GridChange[], now: number): Promise<GridSaved> {
  return inTransaction(async (transaction): Promise<GridSaved> => {
    const ids = changes.map(({ id }) => id)
    const parents = parentsOf(ids)
    await lockRows(transaction, 'products', [...ids, ...parents])
    const { current, mrps } = await findRows(ids, now, transaction)
    const settled = changes.map((change) => ({
      ...change,
      ...settleChange(change, current[change.id], mrps.get(change.id)),
    }))
    const refusals = settled.flatMap((each) => each.refusals)
    if (refusals.length > 0) return { outcome: 'refused', refusals, current }
    for (const { id, next } of settled) {
      const before = current[id]!
      // A later save of what this one was made from is recognised by it, also within a millisecond.
      const updatedAt = Math.max(now, before.updatedAt + 1)
      await transaction
        .updateTable('products')
        .set({ ...next, ...storedDiscount(next, now), updatedAt })
        .where('id', '=', id)
        .execute()
      if (next.stockQuantity !== before.stockQuantity)
        await recordStockEdit(transaction, id, next.stockQuantity, now)
      current[id] = { ...next, updatedAt }
    }
    await refreshParents(transaction, parents)
    publish(transaction, 'catalogue', ...ids.map(productAudience), 'admin')
    return { outcome: 'saved', refusals, current }
  })
}

async function findRows(
  ids: readonly string[],
  now: number,
  within: Database,
): Promise<{ current: Record<string, GridSeen>; mrps: Map<string, number | null> }> {
  const rows = await within
    .selectFrom('products')
    .select(['id', 'updatedAt', 'stockQuantity', 'lowStockThreshold', 'price', 'mrp', ...DISCOUNT_COLUMNS])
    .where('id', 'in', ids)
    .where(IS_SOLD_ITSELF)
    .execute()
  const current = Object.fromEntries(
    rows.map((row) => {
      const { id, updatedAt, stockQuantity, lowStockThreshold, price } = row
      return [id, { updatedAt, stockQuantity, lowStockThreshold, price, ...discountOf(row, now) }]
    }),
  )
  return { current, mrps: new Map(rows.map(({ id, mrp }) => [id, mrp])) }
}
