import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

import { initialiseCategories } from '#data/catalogue/categories.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { configureShop } from '#server/configure-shop.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { type Program, run } from '#tests/support/processes/program.ts'

export const PRICE = 50_00
export const STOCK = 1_000_000

export interface ProductAt {
  id: string
  slug: string
}

/** Makes a data folder with three products, and leaves it closed. */
export async function prepareFolder(folder: string): Promise<ProductAt[]> {
  mkdirSync(folder, { recursive: true })
  const configured = await configureShop(readEnvironment({ DATA_DIR: folder }))
  await initialiseCategories(Date.now())
  const products = []
  while (products.length < 3) products.push(await createTestProduct({ price: PRICE, stockQuantity: STOCK }))
  await configured.close()
  return products
}

export interface FaultShop extends Program {
  url: string
}

/**
 * Starts the built shop on a data folder, as a process of its own, and waits until it serves pages.
 * @param log a folder to write its log to, instead of discarding it
 */
export async function startShop(
  folder: string,
  { log, ...variables }: { log?: string } & Record<string, string> = {},
): Promise<FaultShop> {
  const port = Number(variables['PORT'] ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const settings = { PORT: String(port), DATA_DIR: folder, ORDER_LIMITS: 'off', PAGES_PER_ADDRESS: '1000' }
  const output = log === undefined ? undefined : openSync(join(log, 'shop.log'), 'a')
  const program = run(['scripts/run.mjs', 'serve'], { ...settings, ...variables }, { stdout: output })
  const isOpen = () =>
    fetch(url).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(isOpen, { timeout: 30_000, interval: 50 }).toBe(200)
  return { ...program, url }
}
