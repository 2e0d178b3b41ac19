import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'

import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { DAY_MS } from '#domain/policy.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { type OrderState, createPlacedOrder, orderRows } from '#tests/support/records/placed-order.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const order = (state: OrderState = {}) => createPlacedOrder(shop.customerId, state)

const { returns, refund } = adminOrders

describe('money', () => {
  test('cash is not collected before the order is shipped, nor for a cancelled one', async () => {
    for (const status of ['pending', 'confirmed', 'cancelled'] as const) {
      const placed = await order({ status })
      const before = await orderRows(placed)
      expect((await shop.submit('admin', `/admin/orders/${placed.id}/payment/collection`)).status).toBe(409)
      expect(await orderRows(placed)).toEqual(before)
    }
  })

  test('an unpaid order is not refunded', async () => {
    const placed = await order({ status: 'return_approved', returnStatus: 'approved' })
    const before = await orderRows(placed)
    const path = `/admin/orders/${placed.id}/returns/${placed.requestId}/refund`
    const rejected = await shop.submit('admin', path, { refundMethod: 'cash' })
    expect([rejected.status, rejected.text]).toEqual([409, expect.stringContaining(returns.notPaid('₹0.00'))])
    expect(await orderRows(placed)).toEqual(before)
  })

  test('a partly refunded payment cannot be refused', async () => {
    const placed = await order({ status: 'returned', returnStatus: 'completed', payment: 'received' })
    const before = await orderRows(placed)
    const rejected = await shop.submit('admin', `/admin/orders/${placed.id}/payment/refusal`, {
      seen: 'received',
    })
    expect(rejected.status).toBe(409)
    expect(await orderRows(placed)).toEqual(before)
  })

  test('a paid order that is cancelled is refunded, and customer and admin see how', async () => {
    const placed = await order({ payment: 'received' })
    await shop.submit('customer', `/orders/${placed.id}/cancellation`, { reason: 'Twice' })
    expect(await shop.page('customer', '/orders')).toContain(orders.refund.due('₹300.00'))
    expect(await shop.page('admin', `/admin/orders/${placed.id}`)).toContain(refund.due('₹300.00'))
    expect(await shop.page('admin', '/admin')).toContain('1 refund to pay')
    const fields = { seen: '30000', refundMethod: 'bank', refundReference: ' N123 ' }
    const paid = await shop.submit('admin', `/admin/orders/${placed.id}/refund`, fields)
    expect([paid.status, paid.text]).toEqual([200, expect.stringContaining(refund.done('₹300.00'))])
    const { order: row, events, messages } = await orderRows(placed)
    expect(row).toMatchObject({ refundedAmount: 300_00, refundMethod: 'bank', refundReference: 'N123' })
    expect(events.at(-1)).toMatchObject({
      type: 'refundPaid',
      actor: 'admin',
      note: '₹300.00 (Bank transfer, N123)',
    })
    const message = messages.find(({ id }) => id.startsWith(`${events.at(-1)!.id}.`))!
    expect([message.recipient, message.message]).toEqual([
      'asha@example.com',
      expect.stringContaining('₹300.00 (Bank transfer, N123)'),
    ])
    for (const html of [
      await shop.page('customer', '/orders'),
      await shop.page('admin', `/admin/orders/${placed.id}`),
    ])
      expect(html).toContain('₹300.00 refunded (Bank transfer, N123)')
    expect(await shop.page('admin', '/admin')).not.toContain('1 refund to pay')
  })

  test('a refund of another amount than is due is not recorded', async () => {
    const placed = await order({ status: 'cancelled', payment: 'received' })
    const before = await orderRows(placed)
    const fields = { seen: '10000', refundMethod: 'cash' }
    const rejected = await shop.submit('admin', `/admin/orders/${placed.id}/refund`, fields)
    expect([rejected.status, rejected.text]).toEqual([409, expect.stringContaining(refund.changedMeanwhile)])
    expect(await orderRows(placed)).toEqual(before)
  })

  test.each(['', 'gold'])('a refund by %o is rejected', async (refundMethod) => {
    const placed = await order({ status: 'cancelled', payment: 'received' })
    const before = await orderRows(placed)
    const fields = { seen: '30000', refundMethod }
    expect((await shop.submit('admin', `/admin/orders/${placed.id}/refund`, fields)).status).toBe(400)
    expect(await orderRows(placed)).toEqual(before)
  })
})

describe('a return', () => {
  const returnFields = (lineId: string, quantity = '1') => ({
    lineId,
    quantity,
    reason: 'other',
    description: 'Torn',
  })

  test('50 requests at once: no more units than were ordered', async () => {
    const placed = await order({ status: 'delivered' })
    const attempts = Array.from({ length: 50 }, () =>
      shop.submit('customer', `/orders/${placed.id}/returns`, returnFields(placed.lineId)),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(3).fill(201), ...Array(47).fill(409)])
    const { requests, events, messages } = await orderRows(placed)
    expect([requests.length, events.length, messages.length]).toEqual([3, 1 + 3, 2 + 2 * 3])
  })

  test.each([
    { late: -60_000, status: 201 },
    { late: 0, status: 409 },
    { late: 1_000, status: 409 },
  ])('$late ms after the end of the window gets status $status', async ({ late, status }) => {
    const placed = await order({ status: 'delivered', deliveredAt: Date.now() - DAY_MS - late })
    const before = await orderRows(placed)
    expect(
      (await shop.submit('customer', `/orders/${placed.id}/returns`, returnFields(placed.lineId))).status,
    ).toBe(status)
    expect(isDeepStrictEqual(await orderRows(placed), before)).toBe(status === 409)
  })

  test('of a line of another order, also of the same customer, is a 404', async () => {
    const [one, other] = [await order({ status: 'delivered' }), await order({ status: 'delivered' })]
    const before = [await orderRows(one), await orderRows(other)]
    expect(
      (await shop.submit('customer', `/orders/${one.id}/returns`, returnFields(other.lineId))).status,
    ).toBe(404)
    expect([await orderRows(one), await orderRows(other)]).toEqual(before)
  })
})

describe('stock is restored once, whatever the status is set to in between', () => {
  test('cancelled, set back, and cancelled again', async () => {
    const placed = await order({})
    await shop.submit('customer', `/orders/${placed.id}/cancellation`, { reason: 'Twice' })
    const back = { seen: 'cancelled', status: 'pending', reason: 'They rang' }
    expect((await shop.submit('admin', `/admin/orders/${placed.id}/status`, back)).status).toBe(200)
    expect(
      (await shop.submit('customer', `/orders/${placed.id}/cancellation`, { reason: 'Again' })).status,
    ).toBe(200)
    expect((await orderRows(placed)).products[0]!.stockQuantity).toBe(10)
  })

  test('partly returned, set back, and cancelled', async () => {
    const placed = await order({ status: 'return_approved', returnStatus: 'approved', payment: 'collected' })
    const path = `/admin/orders/${placed.id}`
    await shop.submit('admin', `${path}/returns/${placed.requestId}/refund`, { refundMethod: 'cash' })
    await shop.submit('admin', `${path}/status`, { seen: 'returned', status: 'shipped', reason: 'Mixed up' })
    expect((await shop.submit('admin', `${path}/cancellation`, { reason: 'Lost' })).status).toBe(200)
    expect((await orderRows(placed)).products[0]!.stockQuantity).toBe(10)
  })
})
