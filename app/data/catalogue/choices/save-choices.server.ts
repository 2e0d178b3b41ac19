import type { ChoicesForm, EditedChoice } from '#domain/catalogue/choices/choices-form.ts'
import { optionsText } from '#domain/catalogue/choices/choices.ts'
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
  | { outcome: 'saved' }
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
    for (const { id } of removed) await discardProduct(within, id, now)
    await giveUpBarcodes(within, stay)
    for (const row of stay) {
      saving = row.id
      await saveChoice(within, productId, row, stocks.get(row.id)!, now)
    }
    if (optionsText(options) !== product.options) await applyOptions(within, product, options, now)
    await refreshParents(within, [productId])
    publish(within, 'catalogue', `product:${productId}`, 'admin')
    return { outcome: 'saved' }
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
  { id, price, barcode, picture, stockQuantity: wanted, stockSeen }: EditedChoice,
  stockNow: number,
  now: number,
): Promise<void> {
  const stockQuantity = wanted === stockSeen ? stockNow : wanted
  await claimCodes(within, { barcode }, id)
  await within
    .updateTable('products')
    .set({ price, barcode, stockQuantity, updatedAt: now })
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
