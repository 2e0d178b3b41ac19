import { beforeAll, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { createPlacedOrder, orderRows } from '#tests/support/records/placed-order.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const POST = { courier: 'indiaPost', trackingNumber: 'ee 123456785 in' }
const SENT = 'Sent with India Post · EE123456785IN'

const order = (status: 'confirmed' | 'shipped' | 'delivered') =>
  createPlacedOrder(shop.customerId, { status })
const ship = (id: string, fields: Record<string, string> = POST) =>
  shop.submit('admin', `/admin/orders/${id}/shipment`, fields)
const correct = (id: string, fields: Record<string, string>) =>
  shop.submit('admin', `/admin/orders/${id}/tracking`, { seen: '||', ...fields })

describe('Mark as Shipped', () => {
  test('with courier and number: the customer, the history, the mail, the slip and the data have them', async () => {
    const placed = await order('confirmed')
    const before = (await orderRows(placed)).messages.length
    const response = await ship(placed.id)
    expect([response.status, response.text]).toEqual([
      200,
      expect.stringContaining('The order is now: Shipped.'),
    ])
    const { order: row, events, messages } = await orderRows(placed)
    expect(row).toMatchObject({ status: 'shipped', courier: 'indiaPost', trackingNumber: 'EE123456785IN' })
    expect(events.at(-1)).toMatchObject({ type: 'ship', note: SENT })
    expect(messages).toHaveLength(before + 1)
    expect(messages.some(({ message }) => message?.includes(SENT))).toBe(true)
    for (const path of [`/admin/orders/${placed.id}`, '/admin/orders'])
      expect(await shop.page('admin', path)).toContain(SENT)
    expect(await shop.page('admin', `/admin/orders/${placed.id}/packing-slip`)).toContain(SENT)
    const own = await shop.page('customer', '/orders')
    expect(own).toContain(SENT)
    expect(own).toMatch(/href="https:\/\/www\.indiapost\.gov\.in\/" target="_blank" rel="noreferrer"/)
    const data = JSON.parse(await shop.page('customer', '/account/data')) as { orders: { id: string }[] }
    expect(data.orders.find(({ id }) => id === placed.id)).toMatchObject({
      courier: 'indiaPost',
      trackingNumber: 'EE123456785IN',
      trackingLink: null,
    })
  })

  test('without them: one press, as it was', async () => {
    const placed = await order('confirmed')
    expect((await shop.submit('admin', `/admin/orders/${placed.id}/transitions/ship`)).status).toBe(200)
    const { order: row, events } = await orderRows(placed)
    expect(row).toMatchObject({ status: 'shipped', courier: null, trackingNumber: null, trackingLink: null })
    expect(events.at(-1)).toMatchObject({ type: 'ship', note: null })
  })

  test('a number of India Post with a wrong check digit ships, and the admin is warned', async () => {
    const placed = await order('confirmed')
    expect((await ship(placed.id, { ...POST, trackingNumber: 'EE123456789IN' })).status).toBe(200)
    expect(await shop.page('admin', `/admin/orders/${placed.id}`)).toContain('One digit seems to be wrong.')
    expect(await shop.page('customer', '/orders')).not.toContain('One digit seems to be wrong.')
  })

  test.each([
    [
      { courier: 'other', trackingLink: 'http://example.com' },
      'Please enter a link that starts with https://',
    ],
    [
      { courier: 'other', trackingLink: 'javascript:alert(1)' },
      'Please enter a link that starts with https://',
    ],
    [{ trackingNumber: 'A1' }, 'Please choose who has the parcel.'],
    [{ courier: 'pigeon' }, 'Please choose one.'],
  ] as const)('%o is refused at its field, and nothing changes', async (fields, problem) => {
    const placed = await order('confirmed')
    const before = await orderRows(placed)
    const response = await ship(placed.id, fields)
    expect([response.status, response.text]).toEqual([400, expect.stringContaining(problem)])
    expect(await orderRows(placed)).toEqual(before)
  })

  test('an order that is not confirmed is not shipped, and an unknown one is not found', async () => {
    const placed = await order('delivered')
    const before = await orderRows(placed)
    expect((await ship(placed.id)).text).toContain('It is now: Delivered.')
    expect((await ship('ORD-1')).status).toBe(404)
    expect(await orderRows(placed)).toEqual(before)
  })
})

describe('Edit tracking', () => {
  test('writes the mail again, and the customer sees the new number', async () => {
    const placed = await order('confirmed')
    await ship(placed.id)
    const before = (await orderRows(placed)).messages.length
    const seen = 'indiaPost|EE123456785IN|'
    const fields = { seen, courier: 'other', trackingNumber: 'R7', trackingLink: 'https://example.com/R7' }
    expect((await correct(placed.id, fields)).text).toContain('Tracking saved.')
    const { order: row, events, messages } = await orderRows(placed)
    expect(row).toMatchObject({ status: 'shipped', courier: 'other', trackingNumber: 'R7' })
    expect(events.at(-1)).toMatchObject({ type: 'trackingChanged', note: 'Sent by courier · R7' })
    expect(messages).toHaveLength(before + 1)
    const own = await shop.page('customer', '/orders')
    expect(own).toContain('Sent by courier · R7')
    expect(own).toContain('href="https://example.com/R7"')
    // Again, as a second press sends it.
    expect((await correct(placed.id, fields)).text).toContain('The tracking is as it was.')
    expect((await orderRows(placed)).messages).toHaveLength(before + 1)
  })

  test('what was changed meanwhile is not overwritten', async () => {
    const placed = await order('shipped')
    await correct(placed.id, { courier: 'dtdc', trackingNumber: 'D1' })
    const before = await orderRows(placed)
    const response = await correct(placed.id, { courier: 'dtdc', trackingNumber: 'D2' })
    expect([response.status, response.text]).toEqual([409, expect.stringContaining('was changed meanwhile')])
    expect(await orderRows(placed)).toEqual(before)
  })

  test('only a shipped order has one', async () => {
    for (const status of ['confirmed', 'delivered'] as const) {
      const placed = await order(status)
      expect((await correct(placed.id, POST)).status).toBe(409)
      expect((await orderRows(placed)).order.courier).toBe(null)
    }
    expect((await correct('ORD-1', POST)).status).toBe(404)
  })

  test('guests and customers change nothing', async () => {
    const placed = await order('shipped')
    for (const role of ['guest', 'customer'] as const) {
      for (const verb of ['tracking', 'shipment']) {
        await shop.submit(role, `/admin/orders/${placed.id}/${verb}`, { seen: '||', ...POST })
      }
    }
    expect((await orderRows(placed)).order.courier).toBe(null)
    expect(
      await db.selectFrom('order_events').select('id').where('type', '=', 'trackingChanged').execute(),
    ).toHaveLength(2)
  })
})
