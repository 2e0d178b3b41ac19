import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { initialiseCategories } from '#data/catalogue/categories.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { configureShop } from '#server/configure-shop.ts'
import { testDatabase } from './throw-away-database.ts'
import { whenFileEnds } from '#tests/support/run/when-file-ends.ts'

/** Configures a shop without a server, on an empty database, for the tests of a file. @returns its data folder */
export async function openTestDatabase(
  now = Date.now(),
  variables: Record<string, string> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kalam-test-'))
  const database = await testDatabase()
  const shop = await configureShop(
    readEnvironment({ DATA_DIR: folder, ORDER_LIMITS: 'off', ...database.variables, ...variables }),
  )
  await initialiseCategories(now)
  whenFileEnds(async () => {
    await shop.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}
