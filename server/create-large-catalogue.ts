import { createProduct, type NewProduct } from '#data/catalogue/create-product.server.ts'
import { db } from '#data/database/database.server.ts'
import { inLongTransaction } from '#data/database/transaction.server.ts'
import { listPictures } from '#data/pictures/pictures.server.ts'
import type { Report } from './report.ts'

const BATCH_SIZE = 2000
const CREATION_INTERVAL_MS = 1000

/**
 * Adds copies of the existing products, with numbered names and the same pictures, until the shop has the wanted number
 * of products. For benchmarks.
 */
export async function createLargeCatalogue(wanted: number, report: Report): Promise<void> {
  const originals = await db.selectFrom('products').selectAll().orderBy('serial').execute()
  const pictures = await listPictures(originals.map(({ id }) => id))
  const oldest = Math.min(...originals.map(({ createdAt }) => createdAt))

  function copy(number: number): NewProduct {
    const { id, name, description, categoryId, price, discountedPrice, stockQuantity } =
      originals[number % originals.length]!
    return {
      description,
      categoryId,
      discountedPrice,
      stockQuantity,
      name: `${name} No. ${number}`,
      price: price + (number % 97) * 100,
      pictures: (pictures.get(id) ?? []).map(({ id: _, avif, ...picture }) => ({
        ...picture,
        avif: avif ? 1 : 0,
      })),
      createdAt: oldest - number * CREATION_INTERVAL_MS,
    }
  }

  for (let from = originals.length; from < wanted; from += BATCH_SIZE) {
    const upTo = Math.min(from + BATCH_SIZE, wanted)
    await inLongTransaction(async (transaction) => {
      for (let number = from; number < upTo; number++) await createProduct(copy(number), transaction)
    })
    report(`  ${upTo} of ${wanted} products`)
  }
}
