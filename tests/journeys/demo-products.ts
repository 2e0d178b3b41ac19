import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { NewProduct } from '#data/catalogue/create-product.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { savePicture } from '#data/pictures/save-picture.server.ts'
import { demoProducts } from '#demo/catalogue.ts'
import { paintPictures } from '#demo/paint-pictures.ts'
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

/** Whether each product is shown with its own pictures, as on screenshots; painting them takes half a minute. */
const hasOwnPictures = () => process.env['OWN_PICTURES'] === 'on'

/** The folder of the pictures (`files/`) and their products (`products.json`). */
export function demoProductsFolder(): string {
  return resolve('.cache', `${hasOwnPictures() ? 'screenshots' : 'journeys'}-${fingerprint()}`)
}

/** Saves the first demo products with as many pictures as they have. */
export default async function saveDemoProducts(): Promise<void> {
  const saved = demoProductsFolder()
  if (existsSync(saved)) return
  const unfinished = `${saved}.part`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const shop = await configureShop(readEnvironment({ DATA_DIR: unfinished }))
  const shown = demoProducts.slice(0, PRODUCTS)
  const painted = hasOwnPictures() ? await paintAll(shown) : (await loadSamplePictures()).flat()
  let next = 0
  const products: NewProduct[] = []
  for (const [position, product] of shown.entries()) {
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

async function paintAll(products: typeof demoProducts) {
  const painted: Awaited<ReturnType<typeof loadSamplePictures>> = []
  await paintPictures(products, ({ position, pictures }) => void (painted[position] = pictures))
  return painted.flat()
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
