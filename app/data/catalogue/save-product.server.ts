import { productAudience } from '#domain/live.ts'
import { keysOf } from '#domain/catalogue/facts/product-facts.ts'
import { parentOf } from '#domain/catalogue/choices/choices.ts'
import { storedDiscount } from '#domain/catalogue/dated-discount.ts'
import type { EditedForm } from '#domain/catalogue/product-form.ts'
import { nameKey } from '#domain/values/text/name-key.ts'
import { createProduct, type NewProduct } from './create-product.server.ts'
import { type CreatedByForm, findCreatedByForm, hasContent } from './created-by-form.server.ts'
import { claimCodes, type Code, CodeTaken } from './barcodes/claim-code.server.ts'
import { changeChoice } from './choices/change-choice.server.ts'
import { updateChoices } from './choices/update-choices.server.ts'
import { indexProduct } from './search/index-product.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockRows } from '#data/database/transaction.server.ts'
import { collectPictures } from './product-pictures.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { listPictures } from '#data/pictures/pictures.server.ts'
import { deleteDuePictures, schedulePictureDeletion } from '#data/pictures/delete-pictures.server.ts'
import { recordStockEdit } from './stock/stock.server.ts'
import { type StockSeen, stockOfForm } from './stock/stock-seen.server.ts'

export type Saved =
  | { outcome: 'saved'; id: string }
  | { outcome: 'not-found' }
  | { outcome: 'picture-missing' }
  /** Another product has the barcode, or the SKU. */
  | { outcome: 'code-taken'; code: Code; owner: string }

export type Created =
  | Exclude<Saved, { outcome: 'not-found' }>
  /** The form created a product before, which was changed otherwise since. */
  | { outcome: 'changed-since' }

/**
 * Creates a product with its pictures, in one transaction. The same form sent twice creates one product: with other
 * values, which were corrected after a lost answer, the product gets them, unless something else changed it meanwhile.
 * @param paths of its pictures, in order
 * @param from the key of the form, and the id of the product that it copies
 * @param now epoch milliseconds
 */
export async function createFromEditor(
  form: EditedForm,
  paths: readonly string[],
  from: { formKey: string | null; copyOf: string | null },
  now: number,
): Promise<Created> {
  const { hidden, ...values } = form
  const { formKey, copyOf } = from
  let isCorrected = false
  const saved = await save(async (transaction): Promise<Created> => {
    const earlier = await findCreatedByForm(formKey, transaction)
    isCorrected = earlier !== null
    if (earlier) return correct(earlier, { form, paths, copyOf, now }, transaction)
    const pictures = await collectPictures(paths, [copyOf], transaction)
    if (!pictures) throw new PictureMissing()
    const product = { ...values, hidden: hidden ? 1 : 0, pictures, formKey, createdAt: now } as const
    const { id } = await createProduct(product, transaction)
    publish(transaction, 'catalogue', 'admin')
    return { outcome: 'saved', id }
  })
  if (isCorrected && saved.outcome === 'saved') await deleteDuePictures(now)
  return saved
}

interface SentAgain {
  form: EditedForm
  paths: readonly string[]
  copyOf: string | null
  now: number
}

/** Gives the product of a form that is sent again what the form has now. */
async function correct(
  earlier: NonNullable<CreatedByForm>,
  { form, paths, copyOf, now }: SentAgain,
  within: Database,
): Promise<Created> {
  const { id, row, isUntouched, stockGiven } = earlier
  if (await hasContent(earlier, form, paths, within)) return { outcome: 'saved', id }
  if (!isUntouched) return { outcome: 'changed-since' }
  // What was sold meanwhile stays sold.
  const stockQuantity = Math.max(0, row.stockQuantity + form.stockQuantity - stockGiven)
  await changeProduct(id, { ...form, stockQuantity }, null, now, within)
  const pictures = await collectPictures(paths, [id, copyOf], within)
  if (!pictures) throw new PictureMissing()
  await replacePictures(id, pictures, now, within)
  // As if it were created now, so that the form can be corrected once more.
  await within.updateTable('products').set({ createdAt: now }).where('id', '=', id).execute()
  publish(within, 'catalogue', 'admin')
  return { outcome: 'saved', id }
}

/**
 * Updates a product. Its slug does not change, so that links stay valid; past orders do not change.
 * @param stockSeen the stock when the editor opened: what was sold since stays sold
 */
export async function updateProduct(
  id: string,
  form: EditedForm,
  paths: readonly string[],
  stockSeen: StockSeen,
  now: number,
): Promise<Saved> {
  const saved = await save(async (transaction): Promise<Saved> => {
    await lockRows(transaction, 'products', [id])
    // A choice has a form of its own.
    if (parentOf(id) !== null) return { outcome: 'not-found' }
    if (!(await changeProduct(id, form, stockSeen, now, transaction))) return { outcome: 'not-found' }
    const pictures = await collectPictures(paths, [id], transaction)
    if (!pictures) throw new PictureMissing()
    await replacePictures(id, pictures, now, transaction)
    publish(transaction, 'catalogue', 'admin')
    return { outcome: 'saved', id }
  })
  if (saved.outcome === 'saved') await deleteDuePictures(now)
  return saved
}

/**
 * Changes all of a product but its pictures, within a transaction that has locked its row.
 * @param stockSeen the stock when the form was opened; null sets it in any case
 * @returns whether there is such a product
 * @throws {CodeTaken} when another product has the barcode or the SKU
 */
export async function changeProduct(
  id: string,
  form: EditedForm,
  stockSeen: StockSeen | null,
  now: number,
  within: Database,
): Promise<boolean> {
  const product = await within
    .selectFrom('products')
    .select([
      'serial',
      'name',
      'description',
      'categoryId',
      'stockQuantity',
      'price',
      'discountedPrice',
      'lowStockThreshold',
      'options',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!product) return false
  const hasChoices = product.options !== null
  await claimCodes(within, form, id)
  if (parentOf(id) !== null) {
    const stock = await stockOfForm(within, { ...product, id }, form.stockQuantity, stockSeen)
    await changeChoice(id, { ...form, stockQuantity: stock }, now, within)
    return true
  }
  const { name, hidden, stockQuantity: wanted, ...values } = form
  const stockQuantity = hasChoices
    ? product.stockQuantity
    : await stockOfForm(within, { ...product, id }, wanted, stockSeen)
  await within
    .updateTable('products')
    .set({
      ...values,
      ...storedDiscount(hasChoices ? {} : form, now),
      ...keysOf(form),
      // Those of its choices, which cost and have what their own form says.
      ...(hasChoices && { price: product.price, discountedPrice: product.discountedPrice }),
      name,
      nameKey: nameKey(name),
      hidden: hidden ? 1 : 0,
      stockQuantity,
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute()
  const isFoundAsBefore = (['name', 'description', 'categoryId'] as const).every(
    (column) => product[column] === form[column],
  )
  if (!isFoundAsBefore) await indexProduct(within, product.serial, { ...form, options: product.options })
  const { lowStockThreshold, ...others } = form
  // A choice keeps a threshold of its own, until that of all of them is another.
  const isSameThreshold = lowStockThreshold === product.lowStockThreshold
  if (hasChoices) await updateChoices(within, id, isSameThreshold ? others : form)
  await recordStockEdit(within, id, stockQuantity, now)
  publish(within, productAudience(id))
  return true
}

/** Thrown inside the transaction, to roll it back. */
class PictureMissing extends Error {}

async function save<Result>(
  work: (transaction: Database) => Promise<Result>,
): Promise<Result | Exclude<Saved, { outcome: 'saved' | 'not-found' }>> {
  try {
    return await inTransaction(work)
  } catch (error) {
    if (error instanceof PictureMissing) return { outcome: 'picture-missing' }
    if (error instanceof CodeTaken) return { outcome: 'code-taken', code: error.code, owner: error.owner }
    throw error
  }
}

/** Replaces a product's pictures by these, in this order, and schedules the deletion of those that it had. */
export async function replacePictures(
  productId: string,
  pictures: NewProduct['pictures'],
  now: number,
  within: Database,
): Promise<void> {
  const previous = (await listPictures([productId], within)).get(productId) ?? []
  await within.deleteFrom('pictures').where('productId', '=', productId).execute()
  const rows = pictures.map((picture, position) => ({ ...picture, id: newId(), productId, position }))
  if (rows.length > 0) await within.insertInto('pictures').values(rows).execute()
  const shown = new Set(pictures.map(({ path }) => path))
  const removed = previous.map(({ path }) => path).filter((path) => !shown.has(path))
  await schedulePictureDeletion(now, removed, within)
}
