import type { Picture } from '#domain/pictures/picture.ts'
import type { Paise } from '#domain/values/money.ts'
import { keysOf, type ProductFacts } from '#domain/catalogue/facts/product-facts.ts'
import { storedDiscount } from '#domain/catalogue/dated-discount.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { slugOf } from '#domain/values/slug.ts'
import { nameKey } from '#domain/values/text/name-key.ts'
import type { Database } from '#data/database/database.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { claimCodes } from './barcodes/claim-code.server.ts'
import { indexProduct } from './search/index-product.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { recordStockMovement } from './stock/stock.server.ts'

export interface NewProduct extends Partial<ProductFacts> {
  name: string
  description: string
  categoryId: CategoryId
  price: Paise
  discountedPrice: Paise | null
  /** The first moment at which it counts, and the first at which it counts no more; null or left out: none. */
  discountFrom?: number | null
  discountUntil?: number | null
  stockQuantity: number
  /** The stock at which the shopkeeper is told; null or left out: that of all products. */
  lowStockThreshold?: number | null
  /** Not shown in the shop. */
  hidden?: 0 | 1
  /** As `readBarcode` returns it. */
  barcode?: string | null
  /** For bills; null or left out: as its category. The rate in hundredths of a percent. */
  hsn?: string | null
  gstRate?: number | null
  /** Identifies the editor form that creates the product, so that a repeated request creates no second one. */
  formKey?: string | null
  /** With `avif` when the AVIF variants exist already (1) or cannot be created (2). */
  pictures: (Omit<Picture, 'id' | 'avif'> & { avif?: number })[]
  /** Epoch milliseconds; the newest is shown first. */
  createdAt: number
}

/**
 * Creates a product whose pictures are already stored; in its own transaction unless one is given.
 * @throws {CodeTaken} when another product has its barcode or SKU
 */
export async function createProduct(
  product: NewProduct,
  within?: Database,
): Promise<{ id: string; slug: string }> {
  if (!within) return inTransaction((transaction) => createProduct(product, transaction))
  const { pictures, name, description, ...values } = product
  const id = newId()
  await claimCodes(within, values, null)
  const slug = await freeSlug(name, id, within)
  const { serial } = await within
    .insertInto('products')
    .values({
      ...values,
      ...storedDiscount(values, product.createdAt),
      ...keysOf(values),
      id,
      slug,
      name,
      nameKey: nameKey(name),
      description,
      updatedAt: product.createdAt,
    })
    .returning('serial')
    .executeTakeFirstOrThrow()
  await indexProduct(within, serial, product)
  if (pictures.length > 0) {
    const rows = pictures.map((picture, position) => ({ ...picture, id: newId(), productId: id, position }))
    await within.insertInto('pictures').values(rows).execute()
  }
  await recordStockMovement(within, {
    productId: id,
    change: product.stockQuantity,
    reason: 'opening',
    at: product.createdAt,
  })
  return { id, slug }
}

/** A slug that no product has, of its name and, where that is taken, its id. */
export async function freeSlug(name: string, id: string, within: Database): Promise<string> {
  const slug = slugOf(name)
  if (slug && !(await isTaken(slug, within))) return slug
  return `${slug || 'product'}-${id.toLowerCase().replace(/[^a-z0-9]/g, '')}`
}

/** Whether a product has the slug, or a deleted one that can still be restored. */
async function isTaken(slug: string, within: Database): Promise<boolean> {
  for (const table of ['products', 'deleted_products'] as const) {
    if (await within.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst()) return true
  }
  return false
}
