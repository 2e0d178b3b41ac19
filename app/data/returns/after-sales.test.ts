import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { RETURN_WINDOW_MS } from '#domain/policy.ts'
import { configureTestShop } from '#tests/support/test-data.ts'
import { createTestProduct } from '#tests/support/test-product.ts'
import { cancelOrder } from '#data/orders/order-transitions.server.ts'
import { db } from '#data/database/database.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { requestReturn } from './request-return.server.ts'

const NOON = Date.UTC(2026, 10, 21, 6, 30)
const asha = { actor: 'customer', id: 'asha' } as const
const shopkeeper = { actor: 'admin', id: 'shopkeeper' } as const

let globe: { id: string }
let orderId: string
let serial = 0

beforeAll(async () => {
  await configureTestShop()
})

beforeEach(async () => {
  globe = await createTestProduct({ name: 'World Globe', price: 899_00, stockQuantity: 10 })
  orderId = `ORD-1763700000000-${String(serial++).padStart(9, '0')}`
  await placeOrder(
    {
      reference: orderId,
      customerId: asha.id,
      customerDetails: { firstName: 'Asha', lastName: 'K', email: 'asha@example.com', phone: '9876543210' },
      deliveryAddress: { street: '12 Prabhat Road', city: 'Pune', state: 'Maharashtra', pincode: '411004' },
      paymentMethod: 'cod',
      lines: [{ productId: globe.id, quantity: 4 }],
      expectedTotal: 4 * 899_00,
    },
    NOON,
  )
})

async function shelf() {
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
  test('by the customer puts everything back once, however often it is asked', async () => {
    const cancellations = Array.from({ length: 5 }, () =>
      cancelOrder(orderId, asha, 'Ordered twice', NOON + 1),
    )
    const outcomes = (await Promise.all(cancellations)).map(({ outcome }) => outcome)
    expect(outcomes.sort()).toEqual([...Array.from({ length: 4 }, () => 'not-allowed'), 'transitioned'])
    expect(await shelf()).toEqual({ stock: 10, ledger: 10 })
    const order = (await findOrder(orderId))!
    expect(order).toMatchObject({ status: 'cancelled', cancelledAt: NOON + 1 })
    expect(order.history.at(-1)).toMatchObject({
      type: 'cancelByCustomer',
      by: 'customer',
      note: 'Ordered twice',
    })
  })

  test.each(ORDER_STATUSES)('%s: as the table of transitions says', async (status) => {
    await setStatus(status)
    const mayCustomer = status === 'pending' || status === 'confirmed'
    const { outcome } = await cancelOrder(orderId, asha, 'Changed my mind', NOON)
    expect(outcome).toBe(mayCustomer ? 'transitioned' : 'not-allowed')
    expect((await shelf()).stock).toBe(mayCustomer ? 10 : 6)
  })

  test('by the admin also when it is on its way', async () => {
    await setStatus('shipped')
    expect(await cancelOrder(orderId, shopkeeper, 'Lost on the way', NOON)).toEqual({
      outcome: 'transitioned',
    })
    expect((await findOrder(orderId))!.history.at(-1)).toMatchObject({
      type: 'cancelByAdmin',
      by: 'admin',
    })
  })

  test('somebody else’s is not there', async () => {
    const meera = { actor: 'customer', id: 'meera' } as const
    expect(await cancelOrder(orderId, meera, 'Why not', NOON)).toEqual({ outcome: 'not-found' })
    expect(await shelf()).toEqual({ stock: 6, ledger: 6 })
  })

  test('a product that is gone has no shelf to go back to', async () => {
    await db.deleteFrom('products').where('id', '=', globe.id).execute()
    expect(await cancelOrder(orderId, asha, 'Changed my mind', NOON)).toEqual({ outcome: 'transitioned' })
    expect((await shelf()).stock).toBeUndefined()
  })
})

describe('asking for a return', () => {
  const wanted = (quantity = 1) => ({
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
      await transitionOrder(orderId, name, shopkeeper, NOON)
  }

  test('is appended, takes from what is left, and never more than was bought', async () => {
    await deliver()
    expect(await requestReturn({ ...wanted(3), lineId }, NOON + 1)).toMatchObject({ outcome: 'requested' })
    expect(await requestReturn({ ...wanted(2), lineId }, NOON + 2)).toEqual({ outcome: 'too-many', left: 1 })
    expect(await requestReturn({ ...wanted(1), lineId }, NOON + 3)).toMatchObject({ outcome: 'requested' })
    const order = (await findOrder(orderId))!
    expect(order.status).toBe('return_requested')
    expect(order.returnRequests).toMatchObject([
      { itemName: 'World Globe', quantity: 3, status: 'pending', requestedAt: NOON + 1 },
      { quantity: 1, status: 'pending', requestedAt: NOON + 3 },
    ])
    // What was refused left no trace.
    expect(order.history.filter(({ type }) => type === 'requestReturn')).toHaveLength(2)
    expect(await shelf()).toEqual({ stock: 6, ledger: 6 })
  })

  test('50 at once return no more than was bought', async () => {
    await deliver()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => requestReturn({ ...wanted(), lineId }, NOON + 1)),
    )
    expect(answers.filter(({ outcome }) => outcome === 'requested')).toHaveLength(4)
    expect((await findOrder(orderId))!.returnRequests).toHaveLength(4)
  })

  test('is possible to the last millisecond of the window, and not in the next', async () => {
    await deliver()
    const deadline = NOON + RETURN_WINDOW_MS
    expect(await requestReturn({ ...wanted(), lineId }, deadline)).toEqual({ outcome: 'closed' })
    expect(await requestReturn({ ...wanted(), lineId }, deadline - 1)).toMatchObject({ outcome: 'requested' })
  })

  test('a late receipt does not extend the window', async () => {
    await deliver()
    await transitionOrder(orderId, 'confirmReceipt', asha, NOON + RETURN_WINDOW_MS - 5)
    expect(await requestReturn({ ...wanted(), lineId }, NOON + RETURN_WINDOW_MS)).toEqual({
      outcome: 'closed',
    })
  })

  test.each(['pending', 'confirmed', 'shipped', 'cancelled'] as const)('not while %s', async (status) => {
    await setStatus(status)
    expect(await requestReturn({ ...wanted(), lineId }, NOON + 1)).toEqual({ outcome: 'closed' })
  })

  test('a rejected request gives its quantity back', async () => {
    await deliver()
    await requestReturn({ ...wanted(4), lineId }, NOON + 1)
    await db
      .updateTable('return_requests')
      .set({ status: 'rejected' })
      .where('orderId', '=', orderId)
      .execute()
    expect(await requestReturn({ ...wanted(4), lineId }, NOON + 2)).toMatchObject({ outcome: 'requested' })
  })

  test('somebody else’s order, or another order’s line, is not there', async () => {
    await deliver()
    const strangers = [
      { ...wanted(), lineId, customerId: 'meera' },
      { ...wanted(), lineId: 'nothing-here' },
    ]
    for (const stranger of strangers)
      expect(await requestReturn(stranger, NOON + 1)).toEqual({ outcome: 'not-found' })
    expect((await findOrder(orderId))!.returnRequests).toEqual([])
  })
})
