import { MAX_CHOICES } from '#domain/policy.ts'
import { storedDiscount } from '#domain/catalogue/dated-discount.ts'
import { type Option, optionsText, parseOptions } from '#domain/catalogue/choices/choices.ts'
import type { ImportedChoice } from '#domain/catalogue/choices/imported-choice.ts'
import type { PlannedRow } from '#domain/catalogue/import/planned-row.ts'
import { nameKey } from '#domain/values/text/name-key.ts'
import { claimCodes } from '#data/catalogue/barcodes/claim-code.server.ts'
import { createChoice, NOT_SOLD_ITSELF } from '#data/catalogue/choices/apply-options.server.ts'
import { lockProduct } from '#data/catalogue/choices/lock-product.server.ts'
import { refreshParents } from '#data/catalogue/choices/refresh-parents.server.ts'
import { choiceIds } from '#data/catalogue/choices/update-choices.server.ts'
import { createProduct, type NewProduct } from '#data/catalogue/create-product.server.ts'
import { replacePictures } from '#data/catalogue/save-product.server.ts'
import { indexProduct } from '#data/catalogue/search/index-product.server.ts'
import { recordStockEdit, recordStockMovement } from '#data/catalogue/stock/stock.server.ts'
import type { Database } from '#data/database/database.server.ts'

type Row = Extract<PlannedRow, { kind: 'new' }> & { choice: ImportedChoice }

/**
 * Creates a choice of the product with the name that the row says, and the product if there is none. Where that one is
 * chosen by something else, or has all the choices that it can have, it becomes a product of its own.
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
  const placed = withValues(parseOptions(product.options), choice)
  const count = (await choiceIds(within, product.id)).length
  if (!placed || count >= MAX_CHOICES) {
    await createProduct({ ...values, hidden: hidden ? 1 : 0, pictures, createdAt: now }, within)
    return
  }
  const { options, values: chosen } = placed
  const { price, mrp, barcode, sku, stockQuantity, lowStockThreshold } = form
  await claimCodes(within, { barcode, sku }, null)
  const id = await createChoice(within, product, chosen, now, {
    ...{ price, mrp, barcode, sku, stockQuantity },
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

/**
 * The options with the values of one more choice, and these as the product has written them before; null when the product
 * is chosen by something else.
 */
function withValues(
  options: readonly Option[],
  { options: names, values }: ImportedChoice,
): { options: Option[]; values: string[] } | null {
  if (options.length === 0)
    return { options: names.map((name, at) => ({ name, values: [values[at]!] })), values }
  const isSame = ({ name }: Option, at: number) => nameKey(name) === nameKey(names[at]!)
  if (options.length !== values.length || !options.every(isSame)) return null
  const chosen = options.map(
    (option, at) => option.values.find((value) => nameKey(value) === nameKey(values[at]!)) ?? values[at]!,
  )
  const all = options.map(({ name, values: known }, at) => ({
    name,
    values: [...new Set([...known, chosen[at]!])],
  }))
  return { options: all, values: chosen }
}
