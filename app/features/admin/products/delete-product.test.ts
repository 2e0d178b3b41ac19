import { access } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { encodePicture } from '#data/pictures/encode-picture.server.ts'
import { deleteDuePictures } from '#data/pictures/delete-pictures.server.ts'
import { savePicture } from '#data/pictures/save-picture.server.ts'
import { thumbnailUrl } from '#domain/pictures/picture.ts'
import { UNDO_ACCEPTED_MS } from '#domain/policy.ts'
import { type AdminBrowser, openAdmin } from '#tests/support/admin-browser.ts'
import { createTestOrder } from '#tests/support/test-order.ts'
import { createTestProduct } from '#tests/support/test-product.ts'

let desk: AdminBrowser
beforeAll(async () => {
  desk = await openAdmin()
})

const remove = (id: string) => desk.as('admin', `/admin/products/${id}/deletion.data`, new URLSearchParams())

async function paint() {
  const plain = { width: 40, height: 30, channels: 3 as const, background: '#c00' }
  return savePicture(await encodePicture(await sharp({ create: plain }).png().toBuffer()), 'red', Date.now())
}

const isKept = (path: string) =>
  access(join(desk.folder, 'files', path)).then(
    () => true,
    () => false,
  )

test('a deleted product leaves the store with its files; past orders keep name, price and picture', async () => {
  const picture = await paint()
  const { id, slug } = await createTestProduct({ name: 'Red Card', pictures: [picture] })
  const orderId = await createTestOrder()
  await db
    .updateTable('order_lines')
    .set({
      productId: id,
      slug,
      name: 'Red Card',
      imageUrl: thumbnailUrl({ pictures: [{ id: '', ...picture }] }),
    })
    .where('orderId', '=', orderId)
    .execute()
  expect(await (await desk.ask('/store')).text()).toContain('Red Card')

  const answer = await remove(id)
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('Red Card was completely removed from inventory and storage.'),
  ])

  expect(await (await desk.ask('/store')).text()).not.toContain('Red Card')
  expect((await desk.ask(`/product/${slug}`)).status).toBe(404)
  // As long as it can be undone, nothing is lost.
  expect(await isKept(`${picture.path}.jpg`)).toBe(true)
  await deleteDuePictures(Date.now() + UNDO_ACCEPTED_MS)
  expect(await isKept(`${picture.path}.jpg`)).toBe(true)
  await deleteDuePictures(Date.now() + 10 * UNDO_ACCEPTED_MS)
  expect(await isKept(`${picture.path}.jpg`)).toBe(false)
  expect(await isKept(`${picture.path}-1200.webp`)).toBe(false)
  expect(await isKept(`${picture.path}-320.webp`)).toBe(true)
  const line = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  expect(line).toMatchObject({ name: 'Red Card', price: 19999, slug: null })
  expect(await db.selectFrom('pictures').select('id').where('productId', '=', id).execute()).toEqual([])
})

test('a picture that another product shows stays', async () => {
  const picture = await paint()
  const { id } = await createTestProduct({ pictures: [picture] })
  await createTestProduct({ pictures: [picture] })
  await remove(id)
  await deleteDuePictures(Date.now() + 10 * UNDO_ACCEPTED_MS)
  expect(await isKept(`${picture.path}.jpg`)).toBe(true)
})

test('a missing product is told, and a double click deletes once', async () => {
  const answer = await remove('no-such-product')
  expect([answer.status, await answer.text()]).toEqual([
    404,
    expect.stringContaining('Error deleting product: Product not found'),
  ])
  const { id } = await createTestProduct()
  const answers = await Promise.all([remove(id), remove(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
})
