import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { RETURN_WINDOW_MS } from '#domain/policy.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { cancelOrder } from '#data/orders/order-transitions.server.ts'
import { db } from '#data/database/database.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { requestReturn } from './request-return.server.ts'

const NOON = Date.UTC(2026, 10, 21, 6, 30)
const asha = { actor: 'customer', id: 'asha' } as const
const admin = { actor: 'admin' } as const

let globe: { id: string }
let orderId: string

beforeAll(async () => {
  await openTestDatabase(NOON)
})

beforeEach(async () => {
  globe = await createTestProduct({ name: 'World Globe', price: 899_00, stockQuantity: 10 })
  const lines = [{ productId: globe.id, quantity: 4 }]
  const request = orderRequest({ customerId: asha.id, lines, expectedTotal: 4 * 899_00 })
  await placeOrder(request, NOON)
  orderId = request.reference
})

async function stockAndLedger() {
  const product = await db
    .selectFrom('products')
    .select('stockQuantity')
    .where('id', '=', globe.id)
    .executeTakeFirst()
  const movements = await db
    .selectFrom('stock_movements')
    .select('change')
    .where('productId', '=', globe.id)
    .execute()
  return { stock: product?.stockQuantity, ledger: movements.reduce((sum, { change }) => sum + change, 0) }
}

const setStatus = (status: OrderStatus) =>
  db.updateTable('orders').set({ status }).where('id', '=', orderId).execute()

describe('cancelling', () => {
  test('by the customer restores the stock once, even when requested several times', async () => {
    const cancellations = Array.from({ length: 5 }, () =>
      cancelOrder(orderId, asha, 'Ordered twice', NOON + 1),
    )
    const outcomes = (await Promise.all(cancellations)).map(({ outcome }) => outcome)
    expect(outcomes.sort()).toEqual([...Array.from({ length: 4 }, () => 'not-allowed'), 'transitioned'])
    expect(await stockAndLedger()).toEqual({ stock: 10, ledger: 10 })
    const order = (await findOrder(orderId))!
    expect(order).toMatchObject({ status: 'cancelled', cancelledAt: NOON + 1 })
    expect(order.history.at(-1)).toMatchObject({
      type: 'cancelByCustomer',
      by: 'customer',
      note: 'Ordered twice',
    })
  })

  test.each(ORDER_STATUSES)('%s: as the table of transitions allows', async (status) => {
    await setStatus(status)
    const isAllowed = status === 'pending' || status === 'confirmed'
    const { outcome } = await cancelOrder(orderId, asha, 'Changed my mind', NOON)
    expect(outcome).toBe(isAllowed ? 'transitioned' : 'not-allowed')
    expect((await stockAndLedger()).stock).toBe(isAllowed ? 10 : 6)
  })

  test('by the admin is possible for a shipped order too', async () => {
    await setStatus('shipped')
    expect(await cancelOrder(orderId, admin, 'Lost on the way', NOON)).toEqual({
      outcome: 'transitioned',
    })
    expect((await findOrder(orderId))!.history.at(-1)).toMatchObject({
      type: 'cancelByAdmin',
      by: 'admin',
    })
  })

  test('another customer’s order is not found', async () => {
    const meera = { actor: 'customer', id: 'meera' } as const
    expect(await cancelOrder(orderId, meera, 'Why not', NOON)).toEqual({ outcome: 'not-found' })
    expect(await stockAndLedger()).toEqual({ stock: 6, ledger: 6 })
  })

  test('of a product that no longer exists restores no stock', async () => {
    await db.deleteFrom('products').where('id', '=', globe.id).execute()
    expect(await cancelOrder(orderId, asha, 'Changed my mind', NOON)).toEqual({ outcome: 'transitioned' })
    expect((await stockAndLedger()).stock).toBeUndefined()
  })
})

describe('requesting a return', () => {
  const returnRequest = (quantity = 1) => ({
    orderId,
    customerId: asha.id,
    lineId: '',
    quantity,
    reason: 'defective' as const,
    description: 'It does not turn.',
  })
  let lineId: string

  beforeEach(async () => {
    lineId = (await findOrder(orderId))!.lines[0]!.id
  })

  async function deliver() {
    for (const name of ['confirm', 'ship', 'deliver'] as const)
      await transitionOrder(orderId, name, admin, NOON)
  }

  test('is appended, reduces what is left to return, and never exceeds what was bought', async () => {
    await deliver()
    expect(await requestReturn({ ...returnRequest(3), lineId }, NOON + 1)).toMatchObject({
      outcome: 'requested',
    })
    expect(await requestReturn({ ...returnRequest(2), lineId }, NOON + 2)).toEqual({
      outcome: 'too-many',
      left: 1,
    })
    expect(await requestReturn({ ...returnRequest(1), lineId }, NOON + 3)).toMatchObject({
      outcome: 'requested',
    })
    const order = (await findOrder(orderId))!
    expect(order.status).toBe('return_requested')
    expect(order.returnRequests).toMatchObject([
      { itemName: 'World Globe', quantity: 3, status: 'pending', requestedAt: NOON + 1 },
      { quantity: 1, status: 'pending', requestedAt: NOON + 3 },
    ])
    // The rejected request left no event.
    expect(order.history.filter(({ type }) => type === 'requestReturn')).toHaveLength(2)
    expect(await stockAndLedger()).toEqual({ stock: 6, ledger: 6 })
  })

  test('50 concurrent requests return no more than was bought', async () => {
    await deliver()
    const results = await Promise.all(
      Array.from({ length: 50 }, () => requestReturn({ ...returnRequest(), lineId }, NOON + 1)),
    )
    expect(results.filter(({ outcome }) => outcome === 'requested')).toHaveLength(4)
    expect((await findOrder(orderId))!.returnRequests).toHaveLength(4)
  })

  test('is possible until the last millisecond of the window', async () => {
    await deliver()
    const deadline = NOON + RETURN_WINDOW_MS
    expect(await requestReturn({ ...returnRequest(), lineId }, deadline)).toEqual({ outcome: 'closed' })
    expect(await requestReturn({ ...returnRequest(), lineId }, deadline - 1)).toMatchObject({
      outcome: 'requested',
    })
  })

  test('a late receipt does not extend the window', async () => {
    await deliver()
    await transitionOrder(orderId, 'confirmReceipt', asha, NOON + RETURN_WINDOW_MS - 5)
    expect(await requestReturn({ ...returnRequest(), lineId }, NOON + RETURN_WINDOW_MS)).toEqual({
      outcome: 'closed',
    })
  })

  test.each(['pending', 'confirmed', 'shipped', 'cancelled'] as const)(
    'is not possible while %s',
    async (status) => {
      await setStatus(status)
      expect(await requestReturn({ ...returnRequest(), lineId }, NOON + 1)).toEqual({ outcome: 'closed' })
    },
  )

  test('the quantity of a rejected request can be requested again', async () => {
    await deliver()
    await requestReturn({ ...returnRequest(4), lineId }, NOON + 1)
    await db
      .updateTable('return_requests')
      .set({ status: 'rejected' })
      .where('orderId', '=', orderId)
      .execute()
    expect(await requestReturn({ ...returnRequest(4), lineId }, NOON + 2)).toMatchObject({
      outcome: 'requested',
    })
  })

  test('another customer’s order or another order’s line is not found', async () => {
    await deliver()
    const foreignRequests = [
      { ...returnRequest(), lineId, customerId: 'meera' },
      { ...returnRequest(), lineId: 'nothing-here' },
    ]
    for (const foreignRequest of foreignRequests)
      expect(await requestReturn(foreignRequest, NOON + 1)).toEqual({ outcome: 'not-found' })
    expect((await findOrder(orderId))!.returnRequests).toEqual([])
  })
})
