import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

import { initialiseCategories } from '#data/catalogue/categories.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { configureShop } from '#server/configure-shop.ts'

/** A shop without a server, in a folder of its own, until the file's tests are over. @returns the folder */
export async function configureTestShop(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kalam-data-'))
  const shop = await configureShop(readEnvironment({ DATA_DIR: folder }))
  await initialiseCategories(Date.now())
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}
