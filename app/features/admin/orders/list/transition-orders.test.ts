import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const create = (...statuses: OrderStatus[]) =>
  Promise.all(statuses.map((status) => createTestOrder({ status })))
const make = (name: string, ids: string[], role: 'admin' | 'customer' | 'guest' = 'admin') =>
  shop.submit(role, `/admin/selected-orders/${name}`, { orders: ids.join(' ') })
const statuses = async (ids: string[]) => {
  const rows = await db.selectFrom('orders').select(['id', 'status']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}
const eventsOf = (ids: string[]) =>
  db.selectFrom('order_events').select('type').where('orderId', 'in', ids).execute()

test('confirms and ships several orders at once', async () => {
  const ids = await create('pending', 'pending', 'pending')
  const confirmed = await make('confirm', ids)
  expect([confirmed.status, confirmed.text]).toEqual([
    200,
    expect.stringContaining('3 orders are now: Confirmed.'),
  ])
  expect((await make('ship', ids)).text).toContain('3 orders are now: Shipped.')
  expect(await statuses(ids)).toEqual(['shipped', 'shipped', 'shipped'])
  expect(await eventsOf(ids)).toHaveLength(6)
})

test('what cannot be done is named, and the rest is done', async () => {
  const ids = await create('pending', 'shipped', 'pending')
  const gone = 'ORD-1763700000000-7K3M9QX2A'
  const { status, text } = await make('confirm', [...ids, gone])
  expect(status).toBe(200)
  expect(text).toContain(
    `2 orders are now: Confirmed. Not changed: ${ids[1]!.slice(-9)} (Shipped), 7K3M9QX2A (no longer there).`,
  )
  expect(await statuses(ids)).toEqual(['confirmed', 'shipped', 'confirmed'])
  const none = await make('confirm', ids)
  expect([none.status, none.text]).toEqual([409, expect.stringContaining('(Confirmed)')])
})

test('two overlapping selections at once: each order is confirmed once, and every other is named', async () => {
  const ids = await create('pending', 'pending', 'pending', 'pending')
  const results = await Promise.all([make('confirm', ids), make('confirm', ids.toReversed())])
  expect(await statuses(ids)).toEqual(ids.map(() => 'confirmed'))
  expect(await eventsOf(ids)).toHaveLength(4)
  const named = results.flatMap(({ text }) => text.match(/[0-9A-Z]{9} \(Confirmed\)/g) ?? [])
  expect(new Set(named).size).toBe(4)
})

test.each([
  ['deliver', 404],
  ['cancel', 404],
  ['confirm', 400],
])('%s of nothing is refused', async (name, status) => {
  expect((await make(name, [])).status).toBe(status)
  expect((await make(name, ['x', '../..'])).status).toBe(status)
})

test('only the admin may, and sees the slips and the rows of the ticked orders', async () => {
  const ids = await create('pending', 'pending', 'pending')
  const query = `?orders=${ids.slice(0, 2).join('+')}`
  for (const role of ['guest', 'customer'] as const) {
    await make('confirm', ids, role)
    expect((await shop.as(role, `/admin/packing-slips${query}`)).status).toBe(302)
  }
  expect(await statuses(ids)).toEqual(['pending', 'pending', 'pending'])
  const slips = await shop.page('admin', `/admin/packing-slips${query}`)
  expect(slips.split('Ship to').length - 1).toBe(2)
  expect([slips.includes(ids[1]!), slips.includes(ids[2]!)]).toEqual([true, false])
  const rows = (await (await shop.as('admin', `/admin/orders.csv${query}`)).text()).trim().split('\r\n')
  expect(rows.slice(1).map((row) => row.split(',')[0])).toEqual(expect.arrayContaining(ids.slice(0, 2)))
  expect(rows).toHaveLength(3)
  expect(
    (await (await shop.as('admin', '/admin/orders.csv?orders=')).text()).trim().split('\r\n'),
  ).toHaveLength(1)
  expect((await shop.as('admin', '/admin/packing-slips?orders=x')).status).toBe(302)
})
