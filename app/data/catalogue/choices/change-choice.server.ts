import { productAudience } from '#domain/live.ts'
import { storedDiscount } from '#domain/catalogue/dated-discount.ts'
import type { EditedForm } from '#domain/catalogue/product-form.ts'
import { recordStockEdit } from '#data/catalogue/stock/stock.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { parentsOf, refreshParents } from './refresh-parents.server.ts'

/** Changes the prices, the stock and the codes of a choice, within a transaction that has locked its product, too. */
export async function changeChoice(
  id: string,
  form: EditedForm,
  now: number,
  within: Database,
): Promise<void> {
  const { price, mrp, barcode, sku, stockQuantity, lowStockThreshold } = form
  await within
    .updateTable('products')
    .set({ price, mrp, barcode, sku, stockQuantity, lowStockThreshold })
    .set({ ...storedDiscount(form, now), updatedAt: now })
    .where('id', '=', id)
    .execute()
  await recordStockEdit(within, id, stockQuantity, now)
  await refreshParents(within, parentsOf([id]))
  publish(within, productAudience(id))
}
