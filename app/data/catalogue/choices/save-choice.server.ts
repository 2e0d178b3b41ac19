import {
  DISCOUNT_COLUMNS,
  discountOf,
  type StoredDiscount,
  storedDiscount,
} from '#domain/catalogue/dated-discount.ts'
import type { EditedChoice } from '#domain/catalogue/choices/choices-form.ts'
import { claimCodes } from '#data/catalogue/barcodes/claim-code.server.ts'
import { replacePictures } from '#data/catalogue/save-product.server.ts'
import { recordStockEdit } from '#data/catalogue/stock.server.ts'
import type { Database } from '#data/database/database.server.ts'

/** So that two choices can exchange theirs. */
export async function giveUpBarcodes(within: Database, rows: readonly EditedChoice[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await within.updateTable('products').set({ barcode: null }).where('id', 'in', ids).execute()
}

/**
 * Saves one choice as its form has it.
 * @param stockNow which stays, unless the form has another stock than it was opened with
 * @throws {CodeTaken} when another product has the barcode
 */
export async function saveChoice(
  within: Database,
  productId: string,
  row: EditedChoice,
  stockNow: number,
  now: number,
): Promise<void> {
  const { id, price, mrp, barcode, picture, stockQuantity: wanted, stockSeen } = row
  const stockQuantity = wanted === stockSeen ? stockNow : wanted
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
