import { beforeAll, describe, expect, test } from 'vitest'

import { adminOrders } from '#copy/admin/orders.ts'
import { db } from '#data/database/database.server.ts'
import { canTransition, timestampOf, ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { testAddress } from '#tests/support/records/address.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { createTestLine, createTestOrder } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { stockOf } from '#tests/support/records/stock-of.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const post = (path: string, fields: Record<string, string> = {}) =>
  shop.submit('admin', `/admin/orders/${path}`, fields)

const orderRow = (id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const historyOf = (id: string) =>
  db.selectFrom('order_events').selectAll().where('orderId', '=', id).orderBy('id').execute()

describe('the generic update', () => {
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => ({ from, to })))

  test.each(pairs)('sets $to from $from, and records the reason', async ({ from, to }) => {
    const id = await createTestOrder({ status: from })
    const { status } = await post(`${id}/status`, { seen: from, status: to, reason: 'Courier rang' })
    expect(status).toBe(from === to ? 409 : 200)
    const order = await orderRow(id)
    expect(order.status).toBe(to)
    const timestamp = timestampOf(to)
    expect(timestamp === null || from === to || order[timestamp] !== null).toBe(true)
    const overrideEvent = {
      type: 'override',
      actor: 'admin',
      fromStatus: from,
      toStatus: to,
      note: 'Courier rang',
    }
    expect(await historyOf(id)).toMatchObject(from === to ? [] : [overrideEvent])
  })

  test.each([
    [{ seen: 'pending', status: 'lost', reason: 'x' }, 400],
    [{ seen: 'pending', status: 'shipped', reason: ' ' }, 400],
    [{ seen: 'pending', status: 'shipped' }, 400],
    [{ status: 'shipped', reason: 'x' }, 400],
  ])('%o is rejected', async (fields, status) => {
    const id = await createTestOrder()
    expect((await post(`${id}/status`, fields as Record<string, string>)).status).toBe(status)
    expect((await orderRow(id)).status).toBe('pending')
  })
})

describe('cancelling', () => {
  test.each(ORDER_STATUSES)('from %s', async (from) => {
    const { id: productId } = await createTestProduct({ stockQuantity: 3 })
    const id = await createTestOrder({ status: from })
    await createTestLine(id, productId, 4)
    const responses = [
      await post(`${id}/cancellation`, { reason: 'Out of town' }),
      await post(`${id}/cancellation`, { reason: 'Again' }),
    ]
    const allowed = canTransition('cancelByAdmin', from, 'admin')
    expect(responses.map(({ status }) => status)).toEqual([allowed ? 200 : 409, 409])
    expect(await stockOf(productId)).toBe(allowed ? 7 : 3)
    const movements = await db
      .selectFrom('stock_movements')
      .select(['change', 'reason', 'orderId'])
      .where('productId', '=', productId)
      .where('reason', '=', 'cancellation')
      .execute()
    expect(movements).toEqual(allowed ? [{ change: 4, reason: 'cancellation', orderId: id }] : [])
  })

  test('ten concurrent cancellations restore the stock once', async () => {
    const { id: productId } = await createTestProduct({ stockQuantity: 0 })
    const id = await createTestOrder()
    await createTestLine(id, productId, 5)
    await Promise.all(Array.from({ length: 10 }, () => post(`${id}/cancellation`, { reason: 'Twice' })))
    expect(await stockOf(productId)).toBe(5)
  })

  test('a reason is required', async () => {
    const id = await createTestOrder()
    expect((await post(`${id}/cancellation`, { reason: '' })).status).toBe(400)
    expect((await orderRow(id)).status).toBe('pending')
  })
})

describe('the payment', () => {
  test('cash is collected once', async () => {
    const id = await createTestOrder({ status: 'delivered' })
    expect((await post(`${id}/payment/collection`)).status).toBe(200)
    expect((await post(`${id}/payment/collection`)).status).toBe(409)
    expect(await orderRow(id)).toMatchObject({
      payment: 'collected',
      status: 'delivered',
      paidAt: expect.any(Number),
    })
    expect((await historyOf(id)).map(({ type }) => type)).toEqual(['paymentCollected'])
  })

  test('of an order that costs nothing no cash is collected', async () => {
    const id = await createTestOrder({ status: 'delivered', totalAmount: 0 })
    expect((await post(`${id}/payment/collection`)).status).toBe(409)
    expect((await orderRow(id)).payment).toBe('due')
  })

  test('cash that was marked collected by mistake is to be collected again, and nothing of it is refunded', async () => {
    const id = await createTestOrder({ status: 'shipped' })
    const undo = `${id}/payment/collection/undo`
    expect((await post(undo)).status).toBe(409)
    await post(`${id}/payment/collection`)
    const page = async () => shop.page('admin', `/admin/orders/${id}`)
    expect(await page()).toContain(adminOrders.payment.takeBack.collected.button)
    // Refused at the door.
    await post(`${id}/cancellation`, { reason: 'Refused' })
    expect(await page()).toContain(adminOrders.refund.due('₹399.98'))
    expect((await post(undo)).status).toBe(200)
    expect((await post(undo)).status).toBe(409)
    expect(await orderRow(id)).toMatchObject({ payment: 'due', paidAt: null, status: 'cancelled' })
    expect(await page()).not.toContain(adminOrders.refund.due('₹399.98'))
    const types = (await historyOf(id)).map(({ type }) => type)
    expect(types).toEqual(['paymentCollected', 'cancelByAdmin', 'paymentUncollected'])
  })

  test('cash of which something was refunded was collected', async () => {
    const id = await createTestOrder({ status: 'cancelled', payment: 'collected', refundedAmount: 100 })
    expect((await post(`${id}/payment/collection/undo`)).status).toBe(409)
    expect(await shop.page('admin', `/admin/orders/${id}`)).not.toContain(
      adminOrders.payment.takeBack.collected.button,
    )
  })

  test('a UPI payment that was marked received on the wrong order is not, and its reference is free for the right one', async () => {
    const upi = { paymentMethod: 'upi', payment: 'claimed' } as const
    const [wrong, right] = [await createTestOrder(upi), await createTestOrder(upi)]
    const receipt = { seen: 'claimed', reference: '412345678921' }
    await post(`${wrong}/payment/receipt`, receipt)
    const page = async () => shop.page('admin', `/admin/orders/${wrong}`)
    expect(await page()).toContain(adminOrders.payment.takeBack.received.button)
    expect((await post(`${right}/payment/receipt`, receipt)).status).toBe(409)
    expect((await post(`${wrong}/payment/refusal`, { seen: 'received' })).status).toBe(200)
    expect(await page()).not.toContain(adminOrders.payment.takeBack.received.button)
    expect((await post(`${right}/payment/receipt`, receipt)).status).toBe(200)
  })

  test.each(['', '12345', '1234567890123', '12345678901a', '１２３４５６７８９０１２'])(
    'the reference %o is rejected',
    async (reference) => {
      const id = await createTestOrder({ paymentMethod: 'upi', payment: 'claimed' })
      expect((await post(`${id}/payment/receipt`, { seen: 'claimed', reference })).status).toBe(400)
      expect((await orderRow(id)).payment).toBe('claimed')
    },
  )

  test('a UPI payment is received with its 12-digit reference, which pays one order only', async () => {
    const id = await createTestOrder({ paymentMethod: 'upi', payment: 'claimed' })
    expect((await post(`${id}/payment/receipt`, { seen: 'claimed', reference: '412345678901' })).status).toBe(
      200,
    )
    expect(await orderRow(id)).toMatchObject({ payment: 'received', paymentReference: '412345678901' })
    const other = await createTestOrder({ paymentMethod: 'upi', payment: 'claimed' })
    const again = await post(`${other}/payment/receipt`, { seen: 'claimed', reference: '412345678901' })
    expect([again.status, again.text]).toEqual([409, expect.stringContaining(id)])
    expect((await orderRow(other)).payment).toBe('claimed')
  })

  test('the UTR that the customer claimed stands beside the claim, and a refusal frees it for its order', async () => {
    const claimed = { paymentMethod: 'upi', payment: 'claimed' } as const
    const id = await createTestOrder({ ...claimed, paymentReference: '412345678911' })
    for (const path of [`/admin/orders/${id}`, '/admin/orders?payment=claimed']) {
      expect(await shop.page('admin', path)).toContain('UTR 412345678911')
    }
    const other = await createTestOrder(claimed)
    const receive = () => post(`${other}/payment/receipt`, { seen: 'claimed', reference: '4123 4567 8911' })
    expect((await receive()).status).toBe(409)
    expect((await post(`${id}/payment/refusal`, { seen: 'claimed' })).status).toBe(200)
    expect((await historyOf(id)).map(({ note }) => note)).toEqual(['412345678911'])
    expect((await receive()).status).toBe(200)
    expect((await orderRow(id)).paymentReference).toBeNull()
    expect((await orderRow(other)).paymentReference).toBe('412345678911')
  })

  test('cash of a UPI order is not collected, and UPI of a cash order is not received', async () => {
    const upi = await createTestOrder({ paymentMethod: 'upi', payment: 'claimed' })
    expect((await post(`${upi}/payment/collection`)).status).toBe(409)
    const cash = await createTestOrder()
    expect((await post(`${cash}/payment/receipt`, { seen: 'due', reference: '412345678902' })).status).toBe(
      409,
    )
    expect((await post(`${cash}/payment/refusal`, { seen: 'due' })).status).toBe(409)
  })

  test('a payment that was not found can be claimed again', async () => {
    const id = await createTestOrder({ paymentMethod: 'upi', payment: 'claimed' })
    expect((await post(`${id}/payment/refusal`, { seen: 'claimed' })).status).toBe(200)
    expect((await orderRow(id)).payment).toBe('refused')
  })
})

const SEEN: Record<string, string> = { status: 'pending', refund: '39998' }

test.each([
  'status',
  'cancellation',
  'payment/collection',
  'payment/collection/undo',
  'payment/receipt',
  'payment/refusal',
  'refund',
])('only the admin may post to %s, and an unknown order is not found', async (path) => {
  const id = await createTestOrder({ payment: 'claimed', paymentMethod: 'upi' })
  const before = await orderRow(id)
  const fields = {
    seen: SEEN[path] ?? 'claimed',
    status: 'shipped',
    reason: 'x',
    reference: '412345678903',
    refundMethod: 'upi',
  }
  for (const role of ['guest', 'customer'] as const) {
    const { text } = await shop.submit(role, `/admin/orders/${id}/${path}`, fields)
    expect(text).toContain(role === 'guest' ? '/admin/sign-in' : '/store')
  }
  expect(await orderRow(id)).toEqual(before)
  expect((await post(`ORD-0000000000000-NOTHERE00/${path}`, fields)).status).toBe(404)
})

test('the order page shows lines, address and history; the packing slip shows what the parcel needs', async () => {
  const id = await createTestOrder({ landmark: 'Near the temple', status: 'shipped' })
  await post(`${id}/status`, { seen: 'shipped', status: 'confirmed', reason: 'The courier brought it back' })
  const page = await shop.page('admin', `/admin/orders/${id}`)
  for (const text of [
    id,
    'Ruled Notebook',
    'Near the temple',
    'PIN: 411004',
    'The courier brought it back',
  ]) {
    expect(page).toContain(text)
  }
  const slip = await shop.page('admin', `/admin/orders/${id}/packing-slip`)
  for (const text of ['Packing slip', 'Ship to', testAddress.street, 'COD, ₹399.98 to collect']) {
    expect(slip).toContain(text)
  }
  expect((await shop.as('admin', '/admin/orders/ORD-0')).status).toBe(404)
})
