import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { restoreOrders } from '#data/orders/archive/restore-orders.server.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { createTestOrder, createTestOrders } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'

let shop: SignedInShop
beforeAll(async () => void (shop = await openSignedInShop()))

const clear = (role: 'admin' | 'customer' | 'guest') =>
  shop.as(role, '/admin/order-history/clearance.data', new URLSearchParams())

/** All rows that belong to orders. */
async function orderRows() {
  const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute()
  const lines = await db.selectFrom('order_lines').selectAll().orderBy('id').execute()
  const events = await db.selectFrom('order_events').selectAll().orderBy('at').execute()
  const returns = await db.selectFrom('return_requests').selectAll().orderBy('id').execute()
  return { orders, lines, events: events.map(({ id: _, ...event }) => event), returns }
}

test('a cleared order is not placed again by the request that placed it, whatever becomes of its archive', async () => {
  const { id: productId } = await createTestProduct({ price: 50_00, stockQuantity: 10 })
  const fields = checkoutFields([{ id: productId, quantity: 2 }], 100_00)
  const send = (changes = {}) => shop.post('/checkout', { ...fields, ...changes }, shop.cookies.customer)
  const stock = () => db.selectFrom('products').select('stockQuantity').where('id', '=', productId).execute()
  expect((await send()).status).toBe(201)
  await clear('admin')
  const expectUsed = async () => {
    expect((await send()).status).toBe(200)
    expect((await send({ city: 'Goa' })).status).toBe(409)
    expect(await stock()).toEqual([{ stockQuantity: 8 }])
  }
  await expectUsed()
  expect((await orderRows()).orders).toEqual([])
  expect(await restoreOrders()).toMatchObject({ restored: 1 })
  await expectUsed()
  await clear('admin')
  await rm(join(shop.folder, 'files', 'archives'), { recursive: true })
  await mkdir(join(shop.folder, 'files', 'archives'))
  await expectUsed()
})

test('no archive is written when there is nothing to clear', async () => {
  expect(await (await clear('admin')).text()).toContain('There are no orders to clear.')
  expect(await readdir(join(shop.folder, 'files', 'archives'))).toEqual([])
})

test('all history is cleared after it is archived, and every row can be restored', async () => {
  const ids = await createTestOrders(Array.from({ length: 450 }, () => ({ landmark: 'मंदिर के पास 🛕' })))
  await shop.as('admin', `/admin/orders/${ids[0]}/transitions/confirm.data`, new URLSearchParams())
  const line = await db
    .selectFrom('order_lines')
    .select('id')
    .where('orderId', '=', ids[1]!)
    .executeTakeFirst()
  await db
    .insertInto('return_requests')
    .values({
      id: newId(),
      orderId: ids[1]!,
      lineId: line!.id,
      quantity: 1,
      reason: 'other',
      description: 'x',
      status: 'pending',
      requestedAt: 5,
      respondedAt: null,
      shopkeeperResponse: null,
      refundAmount: null,
      refundMethod: null,
    })
    .execute()
  const before = await orderRows()

  for (const role of ['guest', 'customer'] as const) await clear(role)
  expect((await orderRows()).orders).toHaveLength(450)

  const response = await clear('admin')
  expect(await response.text()).toContain('All order history has been cleared successfully!')
  expect(await orderRows()).toEqual({ orders: [], lines: [], events: [], returns: [] })

  await createTestOrder()
  const later = (await orderRows()).orders[0]!.id
  expect(await restoreOrders()).toMatchObject({ restored: 450, present: 0 })
  await db.deleteFrom('orders').where('id', '=', later).execute()
  expect(await orderRows()).toEqual(before)
  expect(await restoreOrders()).toMatchObject({ restored: 0, present: 450 })
})
