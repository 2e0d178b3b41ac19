import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

import { DAY_MS, HOUR_MS } from '#domain/policy.ts'
import { db } from '#data/database/database.server.ts'
import { listFiles, saveFile } from '#data/platform/files.server.ts'
import { createTestLine, createTestOrder } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { deleteDuePictures, schedulePictureDeletion } from './delete-pictures.server.ts'
import { sweepOrphans } from './sweep-orphans.server.ts'

const NOW = 10 * DAY_MS
let folder: string

beforeAll(async () => {
  folder = await openTestDatabase()
})

/** Stores the files of a picture. @returns its row */
async function picture(name: string, madeAt = 1) {
  const path = `products/${madeAt}_${name}_0a`
  for (const ending of ['.jpg', '-320.webp', '-640.webp', '-320.avif'])
    await saveFile(path + ending, Buffer.from(name))
  return { path, width: 1, height: 1, placeholder: '' }
}

const filesOf = async (name: string) =>
  (await listFiles('products')).filter((file) => file.includes(`_${name}_`))

test('files are removed when they are due, not before', async () => {
  const { path } = await picture('due')
  await schedulePictureDeletion(NOW, [path], db)
  await deleteDuePictures(NOW - 1)
  expect(await filesOf('due')).toHaveLength(4)
  await deleteDuePictures(NOW)
  expect(await filesOf('due')).toEqual([])
})

test('a file that cannot be removed is tried again an hour later', async () => {
  const { path } = await picture('stubborn')
  // A folder in place of the file makes its removal fail.
  await mkdir(join(folder, 'files', `${path}-1200.webp`))
  await schedulePictureDeletion(NOW, [path], db)
  await deleteDuePictures(NOW)
  expect(await filesOf('stubborn')).toEqual([`${path.slice(9)}-1200.webp`])
  await rm(join(folder, 'files', `${path}-1200.webp`), { recursive: true })
  await saveFile(`${path}-1200.webp`, Buffer.from('x'))
  await deleteDuePictures(NOW + HOUR_MS - 1)
  expect(await filesOf('stubborn')).toHaveLength(1)
  await deleteDuePictures(NOW + HOUR_MS)
  expect(await filesOf('stubborn')).toEqual([])
})

test('orphans are removed a day later; pictures of products, uploads and order lines stay', async () => {
  await picture('lost')
  await picture('fresh', NOW - DAY_MS + 1)
  const shown = await picture('shown')
  const uploaded = await picture('uploaded')
  const bought = await picture('bought')
  await createTestProduct({ pictures: [shown] })
  await db
    .insertInto('uploads')
    .values({ ...uploaded, at: NOW })
    .execute()
  const line = await createTestLine(await createTestOrder(), 'gone')
  const imageUrl = `/pictures/${bought.path}-320.webp`
  await db.updateTable('order_lines').set({ imageUrl }).where('id', '=', line).execute()

  await sweepOrphans(NOW)
  await deleteDuePictures(NOW)
  expect(await filesOf('lost')).toEqual([])
  for (const name of ['fresh', 'shown', 'uploaded']) expect(await filesOf(name)).toHaveLength(4)
  expect(await filesOf('bought')).toEqual(['1_bought_0a-320.webp'])
})
