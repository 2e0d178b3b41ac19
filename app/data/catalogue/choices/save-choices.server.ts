import { productAudience } from '#domain/live.ts'
import type { ChoicesForm } from '#domain/catalogue/choices/choices-form.ts'
import { optionsText, parseOptions } from '#domain/catalogue/choices/choices.ts'
import { CodeTaken } from '#data/catalogue/barcodes/claim-code.server.ts'
import { discardProduct } from '#data/catalogue/delete-product.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { deleteDuePictures } from '#data/pictures/delete-pictures.server.ts'
import { applyOptions } from './apply-options.server.ts'
import { lockProduct } from './lock-product.server.ts'
import { refreshParents, takePriceOfCheapest } from './refresh-parents.server.ts'
import { giveUpBarcodes, saveChoice } from './save-choice.server.ts'

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
    if (options.length === 0) await takePriceOfCheapest(within, productId, now)
    for (const { id } of removed) await discardProduct(within, id, now, product.options)
    await giveUpBarcodes(within, stay)
    for (const row of stay) {
      saving = row.id
      await saveChoice(within, productId, row, stocks.get(row.id)!, now)
    }
    const isOther = optionsText(options) !== product.options
    const given = isOther ? await applyOptions(within, product, options, now) : []
    await refreshParents(within, [productId])
    publish(within, 'catalogue', productAudience(productId), 'admin')
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
