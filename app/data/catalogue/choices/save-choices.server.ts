import type { ChoicesForm, EditedChoice } from '#domain/catalogue/choices/choices-form.ts'
import { optionsText, parseOptions } from '#domain/catalogue/choices/choices.ts'
import {
  DISCOUNT_COLUMNS,
  discountOf,
  type StoredDiscount,
  storedDiscount,
} from '#domain/catalogue/dated-discount.ts'
import { claimCodes, CodeTaken } from '#data/catalogue/barcodes/claim-code.server.ts'
import { discardProduct } from '#data/catalogue/delete-product.server.ts'
import { replacePictures } from '#data/catalogue/save-product.server.ts'
import { recordStockEdit } from '#data/catalogue/stock.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { deleteDuePictures } from '#data/pictures/delete-pictures.server.ts'
import { applyOptions } from './apply-options.server.ts'
import { lockProduct } from './lock-product.server.ts'
import { refreshParents } from './refresh-parents.server.ts'

export type ChoicesSaved =
  /** With the ids of the choices that were taken away, and can come back as they were. */
  | { outcome: 'saved'; removed: string[] }
  /** There is no such product. */
  | { outcome: 'not-found' }
  /** A choice of the form is no longer there, or the form did not know one. */
  | { outcome: 'changed' }
  /** All choices were taken away, but not the options. */
  | { outcome: 'none-left' }
  | { outcome: 'code-taken'; id: string; owner: string }

/**
 * Saves what is chosen of a product, and its choices: all or nothing. A choice that is taken away is no longer sold; its
 * past orders do not change.
 * @param now epoch milliseconds
 */
export async function saveChoices(
  productId: string,
  { options, rows }: ChoicesForm,
  now: number,
): Promise<ChoicesSaved> {
  let saving = ''
  const save = async (within: Database): Promise<ChoicesSaved> => {
    const product = await lockProduct(within, productId)
    if (!product) return { outcome: 'not-found' }
    const stocks = await stocksOf(within, productId)
    if (rows.length !== stocks.size || rows.some(({ id }) => !stocks.has(id))) return { outcome: 'changed' }
    const [removed, stay] = [rows.filter((row) => row.isRemoved), rows.filter((row) => !row.isRemoved)]
    if (options.length > 0 && rows.length > 0 && stay.length === 0) return { outcome: 'none-left' }
    for (const { id } of removed) await discardProduct(within, id, now, product.options)
    await giveUpBarcodes(within, stay)
    for (const row of stay) {
      saving = row.id
      await saveChoice(within, productId, row, stocks.get(row.id)!, now)
    }
    const isOther = optionsText(options) !== product.options
    const given = isOther ? await applyOptions(within, product, options, now) : []
    await refreshParents(within, [productId])
    publish(within, 'catalogue', `product:${productId}`, 'admin')
    // Those of a product that is chosen by more now, or by less, would not fit.
    const fit = options.length === 0 || options.length === parseOptions(product.options).length
    return { outcome: 'saved', removed: fit ? [...removed.map(({ id }) => id), ...given] : [] }
  }
  try {
    const saved = await inTransaction(save)
    if (saved.outcome === 'saved') await deleteDuePictures(now)
    return saved
  } catch (error) {
    if (error instanceof CodeTaken) return { outcome: 'code-taken', id: saving, owner: error.owner }
    throw error
  }
}

async function stocksOf(within: Database, productId: string): Promise<Map<string, number>> {
  const choices = await within
    .selectFrom('products')
    .select(['id', 'stockQuantity'])
    .where('parentId', '=', productId)
    .execute()
  return new Map(choices.map(({ id, stockQuantity }) => [id, stockQuantity]))
}

/** So that two choices can exchange theirs. */
async function giveUpBarcodes(within: Database, rows: readonly EditedChoice[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await within.updateTable('products').set({ barcode: null }).where('id', 'in', ids).execute()
}

async function saveChoice(
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
