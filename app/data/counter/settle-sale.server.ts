import { productAudience } from '#domain/live.ts'
import { orderMovements } from '#data/catalogue/stock/stock.server.ts'
import { executeTogether } from '#data/database/execute-together.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockName, lockRows } from '#data/database/transaction.server.ts'
import { findSaleWithin, listLines } from './sales.server.ts'
import { takeStock } from './take-stock.server.ts'

export type SettledSale = { outcome: 'settled' | 'not-found' | 'already' }

/**
 * Decides what becomes of pieces that were sold and that the stock did not have: takes as many as it has now, such as
 * those of an order that was cancelled for them, or leaves the stock as it is. Of two at once, one has an effect.
 * @param now epoch milliseconds
 */
export function settleSale(id: string, take: boolean, now: number): Promise<SettledSale> {
  return inTransaction(async (within): Promise<SettledSale> => {
    await lockName(within, `sale ${id}`)
    const sale = await findSaleWithin(within, id)
    if (!sale) return { outcome: 'not-found' }
    if (sale.missing === 0) return { outcome: 'already' }
    const lines = (await listLines(within, [id])).filter(({ missing }) => missing > 0)
    const ids = lines.map(({ productId }) => productId).toSorted()
    await lockRows(within, 'products', ids)
    if (take) {
      const rows = await within
        .selectFrom('products')
        .select(['id', 'stockQuantity'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
      const units = new Map<string, number>()
      for (const { id: productId, stockQuantity } of rows) {
        const line = lines.find((one) => one.productId === productId)!
        const taken = Math.min(line.missing, Math.max(0, stockQuantity))
        if (taken === 0) continue
        units.set(productId, taken)
        await within
          .updateTable('counter_lines')
          .set({ missing: line.missing - taken })
          .where('id', '=', line.id)
          .execute()
      }
      await takeStock(within, units)
      if (units.size > 0) await executeTogether(within, [orderMovements(within, units, { id, at: now })])
    }
    await within.updateTable('counter_sales').set({ missing: 0 }).where('id', '=', id).execute()
    publish(within, 'admin', ...ids.map(productAudience))
    return { outcome: 'settled' }
  })
}
