import { createProduct, type NewProduct } from '#data/catalogue/create-product.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { perShop } from '#data/database/shop-scope.server.ts'
import { publish } from '#data/platform/live.server.ts'
import { savePicture } from '#data/pictures/save-picture.server.ts'

const adding = perShop<Promise<number> | null>('samples being added', () => null)

/**
 * Adds the four sample products with their pictures: all of them, or none. Painting the pictures takes a while; a
 * second call meanwhile, as from a double click, returns the same promise.
 * @param now epoch milliseconds
 * @returns how many were added
 */
export function addSamples(now: number): Promise<number> {
  const added = adding.get() ?? paintAndAdd(now).finally(() => adding.set(null))
  adding.set(added)
  return added
}

async function paintAndAdd(now: number): Promise<number> {
  // Imported only when needed: painting loads three thousand illustrations.
  const [{ sampleProducts }, { paintPictures }] = await Promise.all([
    import('#demo/catalogue.ts'),
    import('#demo/paint-pictures.ts'),
  ])
  const newProducts: NewProduct[] = []
  await paintPictures(sampleProducts, async ({ product, position, pictures: paintedPictures }) => {
    const pictures = []
    for (const picture of paintedPictures) pictures.push(await savePicture(picture, product.name, now))
    const { name, description, categoryId, price, discountedPrice = null, stock: stockQuantity } = product
    const values = { name, description, categoryId, price, discountedPrice, stockQuantity }
    newProducts.push({ ...values, pictures, createdAt: now - position })
  })
  await inTransaction(async (transaction) => {
    for (const product of newProducts) await createProduct(product, transaction)
  })
  publish('catalogue', 'admin')
  return newProducts.length
}
