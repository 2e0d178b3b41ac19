import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { NewProduct } from '#data/catalogue/create-product.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { savePicture } from '#data/pictures/save-picture.server.ts'
import { demoProducts } from '#demo/catalogue.ts'
import { paintPictures } from '#demo/paint-pictures.ts'
import { configureShop } from '#server/configure-shop.ts'

const PAINTED = 24
const HOUR_MS = 60 * 60 * 1000
const OPENED = Date.UTC(2026, 0, 1)

/** The sources on which the pictures and their file names depend. */
const SOURCES = [
  'demo',
  'app/data/catalogue/create-product.server.ts',
  'app/data/pictures/encode-picture.server.ts',
  'app/data/pictures/save-picture.server.ts',
]

/** The folder of the drawn pictures (`files/`) and their products (`products.json`). */
export function demoProductsFolder(): string {
  return resolve('.cache', `journeys-${fingerprint()}`)
}

/** Draws the pictures of the first demo products. This takes half a minute, so later runs reuse them. */
export default async function paintDemoProducts(): Promise<void> {
  const painted = demoProductsFolder()
  if (existsSync(painted)) return
  const unfinished = `${painted}.part`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const shop = await configureShop(readEnvironment({ DATA_DIR: unfinished }))
  const products: NewProduct[] = []
  await paintPictures(demoProducts.slice(0, PAINTED), async ({ product, position, pictures: files }) => {
    const pictures = []
    for (const picture of files) pictures.push(await savePicture(picture, product.name, OPENED))
    const { pictures: _, stock, discountedPrice = null, ...fields } = product
    products[position] = {
      ...fields,
      discountedPrice,
      stockQuantity: stock,
      pictures,
      createdAt: OPENED - position * HOUR_MS,
    }
  })
  await shop.close()
  writeFileSync(join(unfinished, 'products.json'), JSON.stringify(products))
  renameSync(unfinished, painted)
}

function fingerprint(): string {
  const digest = createHash('sha256').update(String(PAINTED))
  for (const source of SOURCES) {
    if (source.endsWith('.ts')) digest.update(readFileSync(source))
    else
      for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && !entry.name.endsWith('.test.ts'))
          digest.update(readFileSync(join(entry.parentPath, entry.name)))
      }
  }
  return digest.digest('hex').slice(0, 16)
}
