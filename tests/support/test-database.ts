import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

import { initialiseCategories } from '#data/catalogue/categories.server.ts'
import { closeDatabase, openDatabase } from '#data/database/database.server.ts'

/** Opens an empty database, without a shop, until the file's tests are over. @returns its data folder */
export async function openTestDatabase(now = Date.now()): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kalam-test-'))
  await openDatabase(folder)
  await initialiseCategories(now)
  afterAll(async () => {
    await closeDatabase()
    await rm(folder, { recursive: true })
  })
  return folder
}
