import type { PaymentState } from '#domain/orders/payment-state.ts'
import type { ReturnStatus } from '#domain/orders/return-request.ts'
import { randomBytes } from 'node:crypto'

import { db } from '#data/database/database.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { newOrderReference, ORDER_REFERENCE_BYTES } from '#domain/orders/order-reference.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { createTestProduct } from './test-product.ts'

export interface Given {
  status?: OrderStatus
  payment?: PaymentState
  request?: ReturnStatus
  deliveredAt?: number
}

/** An order of three at 100 rupees, taken from a shelf of ten, that stands where the test wants it. */
export async function orderAt(
  customerId: string,
  { status = 'pending', payment = 'due', request, deliveredAt = Date.now() }: Given = {},
) {
  const { id: productId } = await createTestProduct({ price: 100_00, stockQuantity: 10 })
  const id = newOrderReference(Date.now(), randomBytes(ORDER_REFERENCE_BYTES))
  const customerDetails = { firstName: 'Asha', lastName: 'K', email: 'asha@example.com', phone: '9876543210' }
  const deliveryAddress = { street: '12 MG Road', city: 'Pune', state: 'Maharashtra', pincode: '411004' }
  const paymentMethod = payment === 'due' || payment === 'collected' ? 'cod' : 'upi'
  const lines = [{ productId, quantity: 3 }]
  const who = { reference: id, customerId, customerDetails, deliveryAddress }
  await placeOrder({ ...who, paymentMethod, lines, expectedTotal: 300_00 }, Date.now())
  await db.updateTable('orders').set({ status, payment, deliveredAt }).where('id', '=', id).execute()
  const line = await db
    .selectFrom('order_lines')
    .select('id')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  const requestId = `request-${id}`
  if (request) {
    const empty = { respondedAt: null, shopkeeperResponse: null, refundMethod: null }
    const words = {
      reason: 'other',
      description: 'x',
      requestedAt: Date.now(),
      refundAmount: 200_00,
    } as const
    const row = {
      id: requestId,
      orderId: id,
      lineId: line.id,
      quantity: 2,
      status: request,
      ...words,
      ...empty,
    }
    await db.insertInto('return_requests').values(row).execute()
  }
  return { id, productId, lineId: line.id, requestId }
}

export type Booked = Awaited<ReturnType<typeof orderAt>>

/** Everything the shop knows about an order and its product. */
export async function tablesOf({ id, productId }: Booked) {
  return {
    order: await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    lines: await db.selectFrom('order_lines').selectAll().where('orderId', '=', id).execute(),
    events: await db.selectFrom('order_events').selectAll().where('orderId', '=', id).orderBy('id').execute(),
    requests: await db
      .selectFrom('return_requests')
      .selectAll()
      .where('orderId', '=', id)
      .orderBy('id')
      .execute(),
    messages: await db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'message'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute(),
    stock: await db
      .selectFrom('stock_movements')
      .selectAll()
      .where('productId', '=', productId)
      .orderBy('id')
      .execute(),
    shelf: await db.selectFrom('products').selectAll().where('id', '=', productId).execute(),
  }
}
