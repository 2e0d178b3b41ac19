import { cpSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { createProduct, type NewProduct } from '#data/catalogue/create-product.server.ts'
import { initialiseCategories } from '#data/catalogue/categories.server.ts'
import { db } from '#data/database/database.server.ts'
import { writeSetting } from '#data/settings/settings.server.ts'
import { REVIEWS_SHOWN } from '#domain/policy.ts'
import { configureShop } from '#server/configure-shop.ts'
import type * as Built from '#server/main.ts'
import { demoProductsFolder } from './demo-products.ts'
import { restoreElsewhere } from './restore-elsewhere.ts'

export interface JourneyShop {
  url: string
  /** Its data folder. The test's `db` is connected to the database in it, for set-up and checks. */
  folder: string
  admin: { email: string; password: string }
  /** The products on sale, newest first. */
  products: (NewProduct & { id: string; slug: string })[]
}

const ADMIN = { email: 'admin@kalam.example', password: 'chalk-board-42' }

/**
 * Starts the built shop on a database of its own, with demo products on sale.
 * With `JOURNEYS_RESTORED=on` it is one that was restored from a backup of exactly that.
 * @param isNew without any product, as a shop that opens for the first time
 */
export async function openJourneyShop(variables: Record<string, string> = {}, isNew = false) {
  let folder = await mkdtemp(join(tmpdir(), 'kalam-journey-'))
  const { openShop, readEnvironment } = (await import(
    pathToFileURL(resolve('build/server/index.js')).href
  )) as typeof Built
  let environment = readEnvironment({
    PORT: '0',
    DATA_DIR: folder,
    DEMO_SHOP: 'off',
    AVIF: 'off',
    ADMIN_PASSWORD: ADMIN.password,
    AUTH_TEST_PAGE: 'on',
    ...variables,
  })
  let configured = await configureShop(environment)
  const demo = demoProductsFolder()
  if (!isNew) cpSync(join(demo, 'files'), join(folder, 'files'), { recursive: true })
  await initialiseCategories(Date.now())
  const saved = JSON.parse(readFileSync(join(demo, 'products.json'), 'utf8')) as NewProduct[]
  // A shop without the demo starts without the sample reviews.
  await writeSetting('shop', JSON.stringify({ reviewsShown: REVIEWS_SHOWN }))
  const products: JourneyShop['products'] = []
  await db.transaction().execute(async (within) => {
    for (const product of isNew ? [] : saved)
      products.push({ ...product, ...(await createProduct(product, within)) })
  })
  if (process.env['JOURNEYS_RESTORED'] === 'on') {
    // Opened once, so that the admin's account and all else that a first start makes is in the backup.
    await (await openShop(environment, () => {})).close()
    await configured.close()
    folder = await restoreElsewhere(folder)
    environment = { ...environment, DATA_DIR: folder }
    configured = await configureShop(environment)
  }
  const opened = await openShop(environment, () => {})
  const shop: JourneyShop = { url: opened.url, folder, admin: ADMIN, products }
  async function close() {
    await opened.close()
    await configured.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { shop, close }
}
