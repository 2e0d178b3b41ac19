import { demoProducts } from '#demo/catalogue.ts'
import { paintPictures } from '#demo/paint-pictures.ts'
import { createProduct, type NewProduct } from '#data/catalogue/create-product.server.ts'
import { db } from '#data/database/database.server.ts'
import { savePicture } from '#data/pictures/save-picture.server.ts'
import { writeSetting } from '#data/settings/settings.server.ts'
import type { Report } from './report.ts'

/** The newest came today, the others every six hours before. */
const BETWEEN_ARRIVALS_MS = 6 * 60 * 60 * 1000

/** Told after this many products, so that a slow machine does not look dead. */
const STRIDE = 12

/** Paints the demo shop's pictures and puts its products on the shelves: all of them, or none. */
export async function createDemoShop(report: Report): Promise<void> {
  const opened = Date.now()
  report(`Filling the shelves: ${demoProducts.length} products, their pictures painted just now …`)
  const ready: NewProduct[] = []
  await paintPictures(demoProducts, async ({ product, position, pictures: painted }) => {
    const pictures = []
    for (const picture of painted) pictures.push(await savePicture(picture, product.name, opened))
    const { name, description, categoryId, price, discountedPrice = null, stock } = product
    const createdAt = opened - position * BETWEEN_ARRIVALS_MS
    ready.push({
      name,
      description,
      categoryId,
      price,
      discountedPrice,
      stockQuantity: stock,
      pictures,
      createdAt,
    })
    if (ready.length % STRIDE === 0) report(`  ${ready.length} of ${demoProducts.length} products`)
  })
  await db.transaction().execute(async (transaction) => {
    for (const product of ready.toSorted((a, b) => a.createdAt - b.createdAt))
      await createProduct(product, transaction)
    await writeSetting('demo-shop', new Date(opened).toISOString(), transaction)
  })
  report(`  ${ready.length} products are on the shelves (${Math.round((Date.now() - opened) / 1000)} s).`)
}
