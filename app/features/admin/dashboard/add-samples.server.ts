import { createProduct, type NewProduct } from '#data/catalogue/create-product.server.ts'
import { db } from '#data/database/database.server.ts'
import { perShop } from '#data/database/shop-scope.server.ts'
import { publish } from '#data/platform/live.server.ts'
import { savePicture } from '#data/pictures/save-picture.server.ts'

const adding = perShop<Promise<number> | null>('samples being added', () => null)

/**
 * Adds the four sample products with their pictures: all of them, or none. Painting takes a while; whoever asks
 * meanwhile, as by a double click, gets the same four.
 * @param now epoch milliseconds
 * @returns how many were added
 */
export function addSamples(now: number): Promise<number> {
  const added = adding.get() ?? paintAndAdd(now).finally(() => adding.set(null))
  adding.set(added)
  return added
}

async function paintAndAdd(now: number): Promise<number> {
  // Loaded only when needed: painting brings three thousand illustrations along.
  const [{ sampleProducts }, { paintPictures }] = await Promise.all([
    import('#demo/catalogue.ts'),
    import('#demo/paint-pictures.ts'),
  ])
  const ready: NewProduct[] = []
  await paintPictures(sampleProducts, async ({ product, position, pictures: painted }) => {
    const pictures = []
    for (const picture of painted) pictures.push(await savePicture(picture, product.name, now))
    const { name, description, categoryId, price, discountedPrice = null, stock: stockQuantity } = product
    const values = { name, description, categoryId, price, discountedPrice, stockQuantity }
    ready.push({ ...values, pictures, createdAt: now - position })
  })
  await db.transaction().execute(async (transaction) => {
    for (const product of ready) await createProduct(product, transaction)
  })
  publish('catalogue', 'admin')
  return ready.length
}
