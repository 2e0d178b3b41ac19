import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { existsSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'

import { addProduct } from '#data/add-product.server.ts'
import { initialiseCategories } from '#data/categories.server.ts'
import { closeDatabase, openDatabase } from '#data/database.server.ts'
import { keepFilesIn } from '#data/files.server.ts'
import { savePicture } from '#data/save-picture.server.ts'
import { demoProducts } from '#demo/catalogue.ts'
import { paintPictures } from '#demo/paint-pictures.ts'

/** More than the first page shows, and no more than can be painted in a few seconds. */
const PRODUCTS = 24
const HOUR_MS = 60 * 60 * 1000

/** A data folder with the demo shop's newest products and their real pictures; painted once, then copied. */
export async function stockedFolder(target: string): Promise<void> {
  const migrations = readFileSync(resolve('app/data/migrations/migrate.server.ts'))
  const key = createHash('sha256')
    .update(migrations)
    .update(JSON.stringify(demoProducts))
    .digest('hex')
    .slice(0, 12)
  const kept = resolve('.cache', `shelves-${key}`)
  if (!existsSync(kept)) await paintShelves(kept)
  await cp(kept, target, { recursive: true })
}

async function paintShelves(kept: string): Promise<void> {
  const unfinished = `${kept}-${process.pid}`
  await mkdir(join(unfinished, 'files'), { recursive: true })
  await openDatabase(unfinished)
  keepFilesIn(unfinished)
  await initialiseCategories(0)
  const now = Date.now()
  const shelved = demoProducts.slice(0, PRODUCTS)
  await paintPictures(shelved, async ({ product, position, pictures: painted }) => {
    const pictures = []
    for (const picture of painted) pictures.push(await savePicture(picture, product.name, now))
    const { stock, discountedPrice = null, ...rest } = product
    const createdAt = now - position * HOUR_MS
    await addProduct({ ...rest, discountedPrice, pictures, stockQuantity: stock, createdAt })
  })
  await closeDatabase()
  // Two workers may have painted: the first to be ready wins.
  await rename(unfinished, kept).catch(() => rm(unfinished, { recursive: true }))
}
