import { createProduct, type NewProduct } from '#data/catalogue/create-product.server.ts'
import { db } from '#data/database/database.server.ts'
import { listPictures } from '#data/pictures/pictures.server.ts'
import type { Report } from './report.ts'

const AT_ONCE = 2000
const BETWEEN_ARRIVALS_MS = 1000

/**
 * Adds copies of the products that are there, under numbered names and with the same pictures, until the shop has as
 * many as wanted. For benchmarks.
 */
export async function createLargeCatalogue(wanted: number, report: Report): Promise<void> {
  const models = await db.selectFrom('products').selectAll().orderBy('serial').execute()
  const pictures = await listPictures(models.map(({ id }) => id))
  const oldest = Math.min(...models.map(({ createdAt }) => createdAt))

  function copy(number: number): NewProduct {
    const { id, name, description, categoryId, price, discountedPrice, stockQuantity } =
      models[number % models.length]!
    return {
      ...{ description, categoryId, discountedPrice, stockQuantity },
      name: `${name} No. ${number}`,
      price: price + (number % 97) * 100,
      pictures: (pictures.get(id) ?? []).map(({ id: _, avif, ...picture }) => ({
        ...picture,
        avif: avif ? 1 : 0,
      })),
      createdAt: oldest - number * BETWEEN_ARRIVALS_MS,
    }
  }

  for (let from = models.length; from < wanted; from += AT_ONCE) {
    const upTo = Math.min(from + AT_ONCE, wanted)
    await db.transaction().execute(async (transaction) => {
      for (let number = from; number < upTo; number++) await createProduct(copy(number), transaction)
    })
    report(`  ${upTo} of ${wanted} products`)
  }
}
