import { storedDiscount } from '#domain/catalogue/dated-discount.ts'
import { optionsText, parseOptions } from '#domain/catalogue/choices/choices.ts'
import { type ImportedChoice, optionsWithChoice } from '#domain/catalogue/choices/imported-choice.ts'
import { optionsProblem } from '#domain/catalogue/choices/plan-options.ts'
import type { PlannedRow } from '#domain/catalogue/import/planned-row.ts'
import { nameKey } from '#domain/values/text/name-key.ts'
import { claimCodes } from '#data/catalogue/barcodes/claim-code.server.ts'
import { createChoice, NOT_SOLD_ITSELF } from '#data/catalogue/choices/apply-options.server.ts'
import { lockProduct } from '#data/catalogue/choices/lock-product.server.ts'
import { refreshParents } from '#data/catalogue/choices/refresh-parents.server.ts'
import { createProduct, type NewProduct } from '#data/catalogue/create-product.server.ts'
import { replacePictures } from '#data/catalogue/save-product.server.ts'
import { indexProduct } from '#data/catalogue/search/index-product.server.ts'
import { recordStockEdit, recordStockMovement } from '#data/catalogue/stock/stock.server.ts'
import type { Database } from '#data/database/database.server.ts'

type Row = Extract<PlannedRow, { kind: 'new' }> & { choice: ImportedChoice }

/**
 * Creates a choice of the product with the name that the row says, and the product if there is none. Where that one is
 * chosen by something else, or would have more choices than its form can save, it becomes a product of its own.
 * @param now epoch milliseconds
 */
export async function createImportedChoice(
  within: Database,
  { form, choice }: Row,
  pictures: NewProduct['pictures'],
  now: number,
): Promise<void> {
  const { hidden, ...values } = form
  const product = (await findProduct(within, choice)) ?? (await createParent())
  const placed = optionsWithChoice(parseOptions(product.options), choice)
  if (!placed || optionsProblem(placed.options) !== null) {
    await createProduct({ ...values, hidden: hidden ? 1 : 0, pictures, createdAt: now }, within)
    return
  }
  const { options, values: chosen } = placed
  const { price, mrp, barcode, sku, stockQuantity, lowStockThreshold } = form
  await claimCodes(within, { barcode, sku }, null)
  const id = await createChoice(within, product, chosen, now, {
    price,
    mrp,
    barcode,
    sku,
    stockQuantity,
    ...(choice.hasThreshold && { lowStockThreshold }),
    ...storedDiscount(form, now),
  })
  await recordStockMovement(within, { productId: id, change: stockQuantity, reason: 'opening', at: now })
  if (choice.hasPicture) await replacePictures(id, pictures.slice(0, 1), now, within)
  await within
    .updateTable('products')
    .set({ options: optionsText(options), ...(product.options === null && NOT_SOLD_ITSELF) })
    .where('id', '=', product.id)
    .execute()
  if (product.options === null) await recordStockEdit(within, product.id, 0, now)
  await refreshParents(within, [product.id])
  await indexProduct(within, product.serial, { ...product, options: optionsText(options) })

  async function createParent() {
    const none = {
      discountedPrice: null,
      discountFrom: null,
      discountUntil: null,
      barcode: null,
      sku: null,
      mrp: null,
    }
    const parent = {
      ...values,
      ...none,
      name: choice.product,
      stockQuantity: 0,
      hidden: hidden ? 1 : 0,
    } as const
    const created = await createProduct({ ...parent, pictures, createdAt: now }, within)
    return (await lockProduct(within, created.id))!
  }
}

/** The oldest of the name. */
async function findProduct(within: Database, { product }: ImportedChoice) {
  const row = await within
    .selectFrom('products')
    .select('id')
    .where('nameKey', '=', nameKey(product))
    .where('parentId', 'is', null)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return row && lockProduct(within, row.id)
}
