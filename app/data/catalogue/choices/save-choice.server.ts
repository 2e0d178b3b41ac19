import {
  DISCOUNT_COLUMNS,
  discountOf,
  type StoredDiscount,
  storedDiscount,
} from '#domain/catalogue/dated-discount.ts'
import type { EditedChoice } from '#domain/catalogue/choices/choices-form.ts'
import { claimCodes } from '#data/catalogue/barcodes/claim-code.server.ts'
import { replacePictures } from '#data/catalogue/save-product.server.ts'
import { recordStockEdit } from '#data/catalogue/stock/stock.server.ts'
import { stockOfForm } from '#data/catalogue/stock/stock-seen.server.ts'
import type { Database } from '#data/database/database.server.ts'

/** So that two choices can exchange theirs. */
export async function giveUpBarcodes(within: Database, rows: readonly EditedChoice[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await within.updateTable('products').set({ barcode: null }).where('id', 'in', ids).execute()
}

/**
 * Saves one choice as its form has it.
 * @throws {CodeTaken} when another product has the barcode
 */
export async function saveChoice(
  within: Database,
  productId: string,
  row: EditedChoice,
  stockNow: number,
  now: number,
): Promise<void> {
  const { id, price, mrp, barcode, picture } = row
  const seen = { stock: row.stockSeen, movement: row.movementSeen }
  const stockQuantity = await stockOfForm(within, { id, stockQuantity: stockNow }, row.stockQuantity, seen)
  const discount = await discountAsEdited(within, row, now)
  await claimCodes(within, { barcode }, id)
  await within
    .updateTable('products')
    .set({ price, ...discount, mrp, barcode, stockQuantity, updatedAt: now })
    .where('id', '=', id)
    .execute()
  await recordStockEdit(within, id, stockQuantity, now)
  const pictures = await within
    .selectFrom('pictures')
    .select(['path', 'width', 'height', 'placeholder', 'avif'])
    .where('productId', 'in', [productId, id])
    .where('path', '=', picture)
    .limit(1)
    .execute()
  await replacePictures(id, pictures, now, within)
}

/** The discounted price of the form, on the days that the choice has for it. */
async function discountAsEdited(
  within: Database,
  { id, discountedPrice }: EditedChoice,
  now: number,
): Promise<StoredDiscount> {
  const row = await within
    .selectFrom('products')
    .select(DISCOUNT_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // The form is not told that a discount is over: it has ended since.
  const isAsBefore = row.datedDiscount !== null && discountedPrice === row.datedDiscount
  return storedDiscount({ ...(isAsBefore ? row : discountOf(row, now)), discountedPrice }, now)
}
