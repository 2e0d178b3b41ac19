import { beforeAll, expect, test } from 'vitest'

import { cancelOrder } from '#data/orders/order-transitions.server.ts'
import { db } from '#data/database/database.server.ts'
import { deleteDuePictures } from '#data/pictures/delete-pictures.server.ts'
import { restoreProduct } from '#data/catalogue/restore-product.server.ts'
import { UNDO_ACCEPTED_MS } from '#domain/policy.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/signed-in-shop.ts'
import { createTestLine, createTestOrder } from '#tests/support/order.ts'
import { createTestPicture, isFileStored } from '#tests/support/picture.ts'
import { createTestProduct } from '#tests/support/product.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const press = (id: string, verb: 'deletion' | 'restoration') =>
  shop.as('admin', `/admin/products/${id}/${verb}.data`, new URLSearchParams())

const isStored = (path: string) => isFileStored(shop.folder, path)

async function everythingOf(id: string) {
  const product = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  const pictures = await db.selectFrom('pictures').selectAll().where('productId', '=', id).execute()
  const ledger = await db.selectFrom('stock_movements').selectAll().where('productId', '=', id).execute()
  const lines = await db.selectFrom('order_lines').selectAll().where('productId', '=', id).execute()
  // The number by which the search knows it is nobody's business.
  return { product: product && { ...product, serial: 0 }, pictures, ledger, lines }
}

/** As time passes: what was deleted a moment ago was deleted long ago. */
async function letTimePass(id: string) {
  await db.updateTable('deleted_products').set({ until: Date.now() }).where('id', '=', id).execute()
}

test('a deletion tells how to take it back, and the product comes back whole, in the store at once', async () => {
  const pictures = [await createTestPicture(), await createTestPicture()]
  const { id, slug } = await createTestProduct({ name: 'Green Card', discountedPrice: 5_00, pictures })
  const line = await createTestLine(await createTestOrder(), id)
  await db.updateTable('order_lines').set({ slug }).where('id', '=', line).execute()
  const before = await everythingOf(id)

  expect(await (await press(id, 'deletion')).text()).toContain(`/admin/products/${id}/restoration`)
  expect((await everythingOf(id)).product).toBeUndefined()
  expect(await (await shop.ask('/store?q=green')).text()).toContain('No products found')

  const answer = await press(id, 'restoration')
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Green Card is back')])
  expect(await everythingOf(id)).toEqual(before)
  expect(await (await shop.ask('/store?q=green')).text()).toContain('Green Card')
  expect(await (await shop.ask(`/product/${slug}`)).text()).toContain('Green Card')
  await deleteDuePictures(Date.now() + 10 * UNDO_ACCEPTED_MS)
  for (const { path } of pictures) expect(await isStored(`${path}.jpg`)).toBe(true)
})

test('after the window it is refused, and nothing comes back', async () => {
  const picture = await createTestPicture()
  const { id } = await createTestProduct({ pictures: [picture] })
  await press(id, 'deletion')
  await letTimePass(id)
  const answer = await press(id, 'restoration')
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('too late to undo')])
  expect((await everythingOf(id)).product).toBeUndefined()
})

test('a double click on Undo brings it back once, and both are told so', async () => {
  const { id } = await createTestProduct({ pictures: [await createTestPicture()] })
  await press(id, 'deletion')
  const answers = await Promise.all([press(id, 'restoration'), press(id, 'restoration')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await everythingOf(id)).pictures).toHaveLength(1)
})

test('nobody takes its address meanwhile, and what orders give back is counted', async () => {
  const { id, slug } = await createTestProduct({ name: 'Sea Shell', stockQuantity: 7 })
  const orderId = await createTestOrder()
  await createTestLine(orderId, id, 2)
  await press(id, 'deletion')
  expect((await createTestProduct({ name: 'Sea Shell' })).slug).not.toBe(slug)
  await cancelOrder(orderId, { actor: 'admin', id: 'keeper' }, 'Too late', Date.now())
  await press(id, 'restoration')
  const { product, ledger } = await everythingOf(id)
  expect(product).toMatchObject({ slug, stockQuantity: 9 })
  expect(ledger.reduce((sum, { change }) => sum + change, 0)).toBe(9)
})

test('it is written down, not remembered: a process that starts later can do it', async () => {
  const picture = await createTestPicture()
  const { id } = await createTestProduct({ name: 'Patience', pictures: [picture] })
  await press(id, 'deletion')
  expect(await restoreProduct(id, Date.now())).toBe('Patience')
  expect((await everythingOf(id)).product?.name).toBe('Patience')
  expect(await isStored(`${picture.path}.jpg`)).toBe(true)
})

test('only the admin may', async () => {
  const { id } = await createTestProduct()
  await press(id, 'deletion')
  for (const who of ['guest', 'customer'] as const)
    await shop.as(who, `/admin/products/${id}/restoration`, new URLSearchParams())
  expect((await everythingOf(id)).product).toBeUndefined()
})
