import { inStockOrder, restoreStock } from '#data/catalogue/stock/stock.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockName } from '#data/database/transaction.server.ts'
import { productAudience } from '#domain/live.ts'
import { startOfDay } from '#domain/values/dates.ts'
import { findSaleWithin, listLines } from './sales.server.ts'

export type VoidedSale = { outcome: 'voided' | 'not-found' | 'already' | 'too-late' }

/**
 * Takes a sale back, on the day on which it was sold or recorded: what it took is in stock again, and no figure counts
 * it. Of two at once, one has an effect.
 * @param now epoch milliseconds
 */
export function voidSale(id: string, reason: string, now: number): Promise<VoidedSale> {
  return inTransaction(async (within): Promise<VoidedSale> => {
    await lockName(within, `sale ${id}`)
    const sale = await findSaleWithin(within, id)
    if (!sale) return { outcome: 'not-found' }
    if (sale.voidedAt !== null) return { outcome: 'already' }
    if (Math.max(sale.soldAt, sale.recordedAt) < startOfDay(now)) return { outcome: 'too-late' }
    const lines = await listLines(within, [id])
    for (const { productId, quantity } of inStockOrder(lines))
      await restoreStock(within, productId, quantity, { reason: 'cancellation', orderId: id, at: now })
    await within
      .updateTable('counter_sales')
      .set({ voidedAt: now, voidReason: reason, missing: 0 })
      .where('id', '=', id)
      .execute()
    publish(within, 'admin', ...lines.map(({ productId }) => productAudience(productId)))
    return { outcome: 'voided' }
  })
}
