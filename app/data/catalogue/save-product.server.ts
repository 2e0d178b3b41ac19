import type { ProductForm } from '#domain/catalogue/product-form.ts'
import { createProduct } from './create-product.server.ts'
import { indexProduct } from './index-product.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockRows } from '#data/database/transaction.server.ts'
import { collectPictures } from './product-pictures.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { listPictures } from '#data/pictures/pictures.server.ts'
import { deleteDuePictures, schedulePictureDeletion } from '#data/pictures/delete-pictures.server.ts'
import { recordStockEdit } from './stock.server.ts'

export type Saved =
  | { outcome: 'saved'; id: string }
  | { outcome: 'not-found' }
  | { outcome: 'picture-missing' }

/**
 * Creates a product with its pictures, in one transaction. The same form sent twice creates one product.
 * @param paths of its pictures, in order
 * @param from the key of the form, and the id of the product that it copies
 * @param now epoch milliseconds
 */
export function createFromEditor(
  form: ProductForm,
  paths: readonly string[],
  from: { formKey: string | null; copyOf: string | null },
  now: number,
): Promise<Saved> {
  const { hidden, ...values } = form
  const { formKey, copyOf } = from
  return save(async (transaction): Promise<Saved> => {
    const existing = formKey === null ? null : await findByFormKey(formKey, transaction)
    if (existing) return { outcome: 'saved', id: existing.id }
    const pictures = await collectPictures(paths, copyOf, transaction)
    if (!pictures) throw new PictureMissing()
    const product = { ...values, hidden: hidden ? 1 : 0, pictures, formKey, createdAt: now } as const
    const { id } = await createProduct(product, transaction)
    publish(transaction, 'catalogue', 'admin')
    return { outcome: 'saved', id }
  })
}

/**
 * Updates a product. Its slug does not change, so that links stay valid; past orders do not change.
 * @param stockSeen the stock when the editor opened: when the form has the same value, the current stock is not changed
 */
export async function updateProduct(
  id: string,
  form: ProductForm,
  paths: readonly string[],
  stockSeen: number,
  now: number,
): Promise<Saved> {
  const saved = await save(async (transaction): Promise<Saved> => {
    await lockRows(transaction, 'products', [id])
    const product = await transaction
      .selectFrom('products')
      .select(['serial', 'stockQuantity'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!product) return { outcome: 'not-found' }
    const { name, hidden, stockQuantity: wanted, ...values } = form
    const stockQuantity = wanted === stockSeen ? product.stockQuantity : wanted
    await transaction
      .updateTable('products')
      .set({
        ...values,
        name,
        nameKey: name.toLowerCase(),
        hidden: hidden ? 1 : 0,
        stockQuantity,
        updatedAt: now,
      })
      .where('id', '=', id)
      .execute()
    await indexProduct(transaction, product.serial, form)
    await recordStockEdit(transaction, id, stockQuantity, now)
    await schedulePictureDeletion(now, await replacePictures(id, paths, transaction), transaction)
    publish(transaction, 'catalogue', `product:${id}`, 'admin')
    return { outcome: 'saved', id }
  })
  if (saved.outcome === 'saved') await deleteDuePictures(now)
  return saved
}

function findByFormKey(formKey: string, within: Database) {
  return within.selectFrom('products').select('id').where('formKey', '=', formKey).executeTakeFirst()
}

/** Thrown inside the transaction, to roll it back. */
class PictureMissing extends Error {}

async function save(work: (transaction: Database) => Promise<Saved>): Promise<Saved> {
  try {
    return await inTransaction(work)
  } catch (error) {
    if (error instanceof PictureMissing) return { outcome: 'picture-missing' }
    throw error
  }
}

/** Replaces a product's pictures by these, in this order. @returns the paths of those that were removed */
async function replacePictures(
  productId: string,
  paths: readonly string[],
  within: Database,
): Promise<string[]> {
  const previous = (await listPictures([productId], within)).get(productId) ?? []
  const pictures = await collectPictures(paths, productId, within)
  if (!pictures) throw new PictureMissing()
  await within.deleteFrom('pictures').where('productId', '=', productId).execute()
  const rows = pictures.map((picture, position) => ({ ...picture, id: newId(), productId, position }))
  if (rows.length > 0) await within.insertInto('pictures').values(rows).execute()
  return previous.map(({ path }) => path).filter((path) => !paths.includes(path))
}
