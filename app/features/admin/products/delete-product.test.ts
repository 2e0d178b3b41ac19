import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { deleteDuePictures } from '#data/pictures/delete-pictures.server.ts'
import { thumbnailUrl } from '#domain/pictures/picture.ts'
import { UNDO_ACCEPTED_MS } from '#domain/policy.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { createTestPicture, isFileStored } from '#tests/support/files/picture.ts'
import { createTestProduct } from '#tests/support/records/product.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const remove = (id: string) => shop.as('admin', `/admin/products/${id}/deletion.data`, new URLSearchParams())

const isStored = (path: string) => isFileStored(shop.folder, path)

test('a deleted product is removed from the store with its files; past orders retain name, price and picture', async () => {
  const picture = await createTestPicture()
  const { id, slug } = await createTestProduct({ name: 'Red Card', pictures: [picture] })
  const orderId = await createTestOrder()
  await db
    .updateTable('order_lines')
    .set({
      productId: id,
      slug,
      name: 'Red Card',
      imageUrl: thumbnailUrl({ pictures: [picture] }),
    })
    .where('orderId', '=', orderId)
    .execute()
  expect(await shop.page('guest', '/store')).toContain('Red Card')

  const response = await remove(id)
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining('Red Card was completely removed from inventory and storage.'),
  ])

  expect(await shop.page('guest', '/store')).not.toContain('Red Card')
  expect((await shop.ask(`/product/${slug}`)).status).toBe(404)
  // No file is deleted while the deletion can be undone.
  expect(await isStored(`${picture.path}.jpg`)).toBe(true)
  await deleteDuePictures(Date.now() + UNDO_ACCEPTED_MS)
  expect(await isStored(`${picture.path}.jpg`)).toBe(true)
  await deleteDuePictures(Date.now() + 10 * UNDO_ACCEPTED_MS)
  expect(await isStored(`${picture.path}.jpg`)).toBe(false)
  expect(await isStored(`${picture.path}-1200.webp`)).toBe(false)
  expect(await isStored(`${picture.path}-320.webp`)).toBe(true)
  const line = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  expect(line).toMatchObject({ name: 'Red Card', price: 19999, slug: null })
  expect(await db.selectFrom('pictures').select('id').where('productId', '=', id).execute()).toEqual([])
})

test('a picture that another product shows is not deleted', async () => {
  const picture = await createTestPicture()
  const { id } = await createTestProduct({ pictures: [picture] })
  await createTestProduct({ pictures: [picture] })
  await remove(id)
  await deleteDuePictures(Date.now() + 10 * UNDO_ACCEPTED_MS)
  expect(await isStored(`${picture.path}.jpg`)).toBe(true)
})

test('a missing product is reported, and a double click deletes once', async () => {
  const response = await remove('no-such-product')
  expect([response.status, await response.text()]).toEqual([
    404,
    expect.stringContaining('Error deleting product: Product not found'),
  ])
  const { id } = await createTestProduct()
  const responses = await Promise.all([remove(id), remove(id)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test.each(['guest', 'customer'] as const)(
  'without the admin’s rights nothing is deleted, and the message of the specification is shown: %s',
  async (role) => {
    const { id } = await createTestProduct()
    const refused = await shop.submit(role, `/admin/products/${id}/deletion`)
    expect(refused).toEqual({
      status: 403,
      text: expect.stringContaining(
        'Unable to delete product. Please check your database security rules allow authenticated users to delete from the products collection.',
      ),
    })
    expect(await db.selectFrom('products').select('id').where('id', '=', id).execute()).toHaveLength(1)
  },
)

test('a product whose state cannot be read is not deleted: “Error checking product status”', async () => {
  const { id } = await createTestProduct()
  await db.schema.alterTable('deleted_products').renameTo('deleted_products_away').execute()
  const failed = await shop.submit('admin', `/admin/products/${id}/deletion`)
  await db.schema.alterTable('deleted_products_away').renameTo('deleted_products').execute()
  expect(failed).toEqual({
    status: 500,
    text: expect.stringContaining('Error deleting product: Error checking product status'),
  })
  expect(await db.selectFrom('products').select('id').where('id', '=', id).execute()).toHaveLength(1)
})
