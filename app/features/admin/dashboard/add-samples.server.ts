import { createProduct, type NewProduct } from '#data/catalogue/create-product.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { perShop } from '#data/database/shop-scope.server.ts'
import { savePicture } from '#data/pictures/save-picture.server.ts'

/** A second press of a double click may arrive when the first one has been carried out. */
const DOUBLE_CLICK_MS = 2_000

const adding = perShop<Promise<number> | null>('samples being added', () => null)

/**
 * Adds the four sample products with their pictures: all of them, or none. A second call meanwhile or shortly after, as
 * from a double click, returns the same promise.
 * @param now epoch milliseconds
 * @returns how many were added
 */
export function addSamples(now: number): Promise<number> {
  const current = adding.get()
  if (current) return current
  const added = loadAndAdd(now)
  adding.set(added)
  const end = () => adding.set(null)
  added.then(() => setTimeout(end, DOUBLE_CLICK_MS).unref(), end)
  return added
}

async function loadAndAdd(now: number): Promise<number> {
  // Imported only when needed: together they are the recipes of all demo products and the library that draws them.
  const [{ sampleProducts }, { loadSamplePictures }] = await Promise.all([
    import('#demo/catalogue.ts'),
    import('#demo/sample-pictures.ts'),
  ])
  const painted = await loadSamplePictures()
  const newProducts: NewProduct[] = []
  for (const [position, product] of sampleProducts.entries()) {
    const pictures = []
    for (const picture of painted[position]!) pictures.push(await savePicture(picture, product.name, now))
    const { name, description, categoryId, price, discountedPrice = null, stock: stockQuantity } = product
    const values = { name, description, categoryId, price, discountedPrice, stockQuantity }
    newProducts.push({ ...values, pictures, createdAt: now - position })
  }
  await inTransaction(async (transaction) => {
    for (const product of newProducts) await createProduct(product, transaction)
    publish(transaction, 'catalogue', 'admin')
  })
  return newProducts.length
}
