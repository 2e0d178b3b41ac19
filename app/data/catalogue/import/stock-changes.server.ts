import type { ImportRow } from '#domain/catalogue/import/import-row.ts'
import { plainCount } from '#domain/catalogue/import/spreadsheet-text.ts'
import { readStockBefore } from '#domain/catalogue/import/stock-before.ts'
import type { Database } from '#data/database/database.server.ts'
import { batchesOf } from './known-products.server.ts'

/**
 * What was sold or came back since their download of the products whose stock these rows set, by product id; what was set
 * since by hand or by an import does not count, as in the editor (`stockOfForm`).
 */
export async function findStockChanges(
  rows: readonly ImportRow[],
  within: Database,
): Promise<Map<string, number>> {
  const movements = new Map(rows.flatMap((row) => movementOf(row) ?? []))
  const changes = new Map<string, number>()
  for (const batch of batchesOf([...movements.keys()])) {
    const sums = await within
      .selectFrom('stock_movements')
      .select(({ fn }) => ['productId', fn.sum<number>('change').as('change')])
      .where('reason', '!=', 'edit')
      .where(({ or, and, eb }) =>
        or(batch.map((id) => and([eb('productId', '=', id), eb('id', '>', movements.get(id)!)]))),
      )
      .groupBy('productId')
      .execute()
    for (const { productId, change } of sums) changes.set(productId, Number(change))
  }
  return changes
}

function movementOf({ id, stock, stockBefore }: ImportRow): [[string, number]] | null {
  if (!id || !stock || stockBefore === undefined) return null
  const before = readStockBefore(stockBefore)
  return before.movement === null || before.stock === plainCount(stock) ? null : [[id, before.movement]]
}
