import { beforeAll, expect, test } from 'vitest'

import { cancelOrder } from '#data/orders/order-transitions.server.ts'
import { db } from '#data/database/database.server.ts'
import { deleteDuePictures } from '#data/pictures/delete-pictures.server.ts'
import { restoreProduct } from '#data/catalogue/restore-product.server.ts'
import { UNDO_ACCEPTED_MS } from '#domain/policy.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { createTestLine, createTestOrder } from '#tests/support/records/order.ts'
import { createTestPicture, isFileStored } from '#tests/support/files/picture.ts'
import { createTestProduct } from '#tests/support/records/product.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const postVerb = (id: string, verb: 'deletion' | 'restoration') =>
  shop.as('admin', `/admin/products/${id}/${verb}.data`, new URLSearchParams())

const isStored = (path: string) => isFileStored(shop.folder, path)

async function rowsOf(id: string) {
  const product = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  const pictures = await db.selectFrom('pictures').selectAll().where('productId', '=', id).execute()
  const movements = await db.selectFrom('stock_movements').selectAll().where('productId', '=', id).execute()
  const lines = await db.selectFrom('order_lines').selectAll().where('productId', '=', id).execute()
  // The serial number of the search index may change.
  return { product: product && { ...product, serial: 0 }, pictures, movements, lines }
}

/** Ends the time limit of the undo now. */
async function expireUndo(id: string) {
  await db.updateTable('deleted_products').set({ until: Date.now() }).where('id', '=', id).execute()
}

test('a deletion returns its undo address; the product is restored completely, and is in the store at once', async () => {
  const pictures = [await createTestPicture(), await createTestPicture()]
  const { id, slug } = await createTestProduct({ name: 'Green Card', discountedPrice: 5_00, pictures })
  const line = await createTestLine(await createTestOrder(), id)
  await db.updateTable('order_lines').set({ slug }).where('id', '=', line).execute()
  const before = await rowsOf(id)

  expect(await (await postVerb(id, 'deletion')).text()).toContain(`/admin/products/${id}/restoration`)
  expect((await rowsOf(id)).product).toBeUndefined()
  expect(await shop.page('guest', '/store?q=green')).toContain('No products found')

  const response = await postVerb(id, 'restoration')
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining('Green Card is back'),
  ])
  expect(await rowsOf(id)).toEqual(before)
  expect(await shop.page('guest', '/store?q=green')).toContain('Green Card')
  expect(await shop.page('guest', `/product/${slug}`)).toContain('Green Card')
  await deleteDuePictures(Date.now() + 10 * UNDO_ACCEPTED_MS)
  for (const { path } of pictures) expect(await isStored(`${path}.jpg`)).toBe(true)
})

test('who waits for a product waits for it after an undo, unless their account is gone; also for several products', async () => {
  const leaving = 'leaving'
  await createTestAccount(leaving)
  const ids: string[] = []
  for (const name of ['Red Kite', 'Blue Kite']) {
    const { id: productId } = await createTestProduct({ name, stockQuantity: 0 })
    ids.push(productId)
    for (const customerId of [shop.customerId, leaving])
      await db
        .insertInto('stock_alerts')
        .values({ id: `${productId}-${customerId}`, productId, customerId, requestedAt: 5 })
        .execute()
  }
  const alerts = () =>
    db.selectFrom('stock_alerts').selectAll().where('productId', 'in', ids).orderBy('id').execute()
  const before = await alerts()
  await postVerb(ids[0]!, 'deletion')
  await postVerb(ids[0]!, 'restoration')
  expect(await alerts()).toEqual(before)

  const products = new URLSearchParams({ products: ids.join(' ') })
  await shop.as('admin', '/admin/selected-products/deletion.data', products)
  expect(await alerts()).toEqual([])
  await db.deleteFrom('users').where('id', '=', leaving).execute()
  const undo = `/admin/selected-products/${ids.join()}/restoration.data`
  expect((await shop.as('admin', undo, new URLSearchParams())).status).toBe(200)
  expect(await alerts()).toEqual(before.filter(({ customerId }) => customerId === shop.customerId))
})

test('an undo after its time limit is rejected, and nothing is restored', async () => {
  const picture = await createTestPicture()
  const { id } = await createTestProduct({ pictures: [picture] })
  await postVerb(id, 'deletion')
  await expireUndo(id)
  const response = await postVerb(id, 'restoration')
  expect([response.status, await response.text()]).toEqual([409, expect.stringContaining('too late to undo')])
  expect((await rowsOf(id)).product).toBeUndefined()
})

test('a double click on Undo restores the product once, and both requests succeed', async () => {
  const { id } = await createTestProduct({ pictures: [await createTestPicture()] })
  await postVerb(id, 'deletion')
  const responses = await Promise.all([postVerb(id, 'restoration'), postVerb(id, 'restoration')])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect((await rowsOf(id)).pictures).toHaveLength(1)
})

test('the slug stays reserved meanwhile, and stock that a cancelled order restores is counted', async () => {
  const { id, slug } = await createTestProduct({ name: 'Sea Shell', stockQuantity: 7 })
  const orderId = await createTestOrder()
  await createTestLine(orderId, id, 2)
  await postVerb(id, 'deletion')
  expect((await createTestProduct({ name: 'Sea Shell' })).slug).not.toBe(slug)
  await cancelOrder(orderId, { actor: 'admin' }, 'Too late', Date.now())
  await postVerb(id, 'restoration')
  const { product, movements } = await rowsOf(id)
  expect(product).toMatchObject({ slug, stockQuantity: 9 })
  expect(movements.reduce((sum, { change }) => sum + change, 0)).toBe(9)
})

test('the undo data is in the database, so that a process that starts later can restore the product', async () => {
  const picture = await createTestPicture()
  const { id } = await createTestProduct({ name: 'Patience', pictures: [picture] })
  await postVerb(id, 'deletion')
  expect(await restoreProduct(id, Date.now())).toBe('Patience')
  expect((await rowsOf(id)).product?.name).toBe('Patience')
  expect(await isStored(`${picture.path}.jpg`)).toBe(true)
})

test('only the admin may restore', async () => {
  const { id } = await createTestProduct()
  await postVerb(id, 'deletion')
  for (const role of ['guest', 'customer'] as const)
    await shop.as(role, `/admin/products/${id}/restoration`, new URLSearchParams())
  expect((await rowsOf(id)).product).toBeUndefined()
})
