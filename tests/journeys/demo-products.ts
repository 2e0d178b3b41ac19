import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { NewProduct } from '#data/catalogue/create-product.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { savePicture } from '#data/pictures/save-picture.server.ts'
import { demoProducts } from '#demo/catalogue.ts'
import { loadSamplePictures } from '#demo/sample-pictures.ts'
import { configureShop } from '#server/configure-shop.ts'

const PRODUCTS = 24
const HOUR_MS = 60 * 60 * 1000
const OPENED = Date.UTC(2026, 0, 1)

/** The sources on which the pictures and their file names depend. */
const SOURCES = [
  'demo',
  'app/data/catalogue/create-product.server.ts',
  'app/data/pictures/encode-picture.server.ts',
  'app/data/pictures/save-picture.server.ts',
]

/** The folder of the pictures (`files/`) and their products (`products.json`). */
export function demoProductsFolder(): string {
  return resolve('.cache', `journeys-${fingerprint()}`)
}

/**
 * Gives the first demo products the pictures that the build has painted for the sample products, in turn: as many as they
 * have, but not theirs, because painting those takes half a minute.
 */
export default async function saveDemoProducts(): Promise<void> {
  const saved = demoProductsFolder()
  if (existsSync(saved)) return
  const unfinished = `${saved}.part`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const shop = await configureShop(readEnvironment({ DATA_DIR: unfinished }))
  const painted = (await loadSamplePictures()).flat()
  let next = 0
  const products: NewProduct[] = []
  for (const [position, product] of demoProducts.slice(0, PRODUCTS).entries()) {
    const pictures = []
    for (const _ of product.pictures)
      pictures.push(await savePicture(painted[next++ % painted.length]!, product.name, OPENED))
    const { pictures: _, stock, discountedPrice = null, ...fields } = product
    const createdAt = OPENED - position * HOUR_MS
    products.push({ ...fields, discountedPrice, stockQuantity: stock, pictures, createdAt })
  }
  await shop.close()
  writeFileSync(join(unfinished, 'products.json'), JSON.stringify(products))
  renameSync(unfinished, saved)
}

function fingerprint(): string {
  const digest = createHash('sha256').update(String(PRODUCTS))
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
