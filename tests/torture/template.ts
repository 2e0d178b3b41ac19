import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { initialiseCategories } from '#data/catalogue/categories.server.ts'
import { configureDatabase } from '#data/database/database.server.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import type { Target } from './row.ts'

export const ADMIN = { email: 'admin@kalam.example', password: 'chalk-board-42' }

const PRODUCTS = 69
const PICTURE_BYTES = 5_000_000

/** A data folder with products, from which every attacked shop starts. */
export interface Template extends Pick<Target, 'folder' | 'products' | 'picture'> {
  remove: () => void
}

export async function createTemplate(): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-torture-template-'))
  // Only the database: mails are React components, which Node does not load without a build.
  const close = await configureDatabase({ folder })
  await initialiseCategories(Date.now())
  const products: Template['products'] = []
  while (products.length < PRODUCTS) {
    const price = 5_000 + products.length * 100
    products.push({ ...(await createTestProduct({ price, stockQuantity: 10 })), price })
  }
  await close()
  mkdirSync(join(folder, 'files/products'), { recursive: true })
  writeFileSync(join(folder, 'files/products/large.jpg'), randomBytes(PICTURE_BYTES))
  return {
    folder,
    products,
    picture: '/pictures/products/large.jpg',
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
