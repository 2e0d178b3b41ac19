import { demoProducts } from '#demo/catalogue.ts'
import { paintPictures } from '#demo/paint-pictures.ts'
import { createProduct, type NewProduct } from '#data/catalogue/create-product.server.ts'
import { inLongTransaction } from '#data/database/transaction.server.ts'
import { savePicture } from '#data/pictures/save-picture.server.ts'
import { writeSetting } from '#data/settings/settings.server.ts'
import type { Report } from './report.ts'

/** Products are dated six hours apart, the newest today. */
const CREATION_INTERVAL_MS = 6 * 60 * 60 * 1000

/** Progress is reported after this many products: on a slow machine the whole takes minutes. */
const REPORT_INTERVAL = 12

/** Paints the demo shop's pictures and creates its products in one transaction: all of them, or none. */
export async function createDemoShop(report: Report): Promise<void> {
  const startedAt = Date.now()
  report(`Creating the demo shop: ${demoProducts.length} products and their pictures …`)
  const ready: NewProduct[] = []
  await paintPictures(demoProducts, async ({ product, position, pictures: painted }) => {
    const pictures = []
    for (const picture of painted) pictures.push(await savePicture(picture, product.name, startedAt))
    const { name, description, categoryId, price, discountedPrice = null, stock } = product
    const createdAt = startedAt - position * CREATION_INTERVAL_MS
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
    if (ready.length % REPORT_INTERVAL === 0) report(`  ${ready.length} of ${demoProducts.length} products`)
  })
  await inLongTransaction(async (transaction) => {
    for (const product of ready.toSorted((a, b) => a.createdAt - b.createdAt))
      await createProduct(product, transaction)
    await writeSetting('demo-shop', new Date(startedAt).toISOString(), transaction)
  })
  report(`  ${ready.length} products created (${Math.round((Date.now() - startedAt) / 1000)} s).`)
}
